import { limits } from "@hilal/contract/shared/limits";
import { classNames } from "@hilal/ui/class-names";
import styles from "./stars.module.css";

/** Drawn on a grid of 24 by 24: the outline, and the half of it that a half star fills. */
const whole = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";
const half = "M12 2.6v14.8l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";
const places = Array.from({ length: limits.ratingMax }, (_, place) => place);

/**
 * A rating as a row of stars, to the nearest half. It says nothing to a screen reader: a text beside it must.
 *
 * @param value 0 to 5
 */
export function Stars({
  value,
  className,
}: {
  readonly value: number;
  readonly className?: string | undefined;
}) {
  const halves = Math.round(value * 2);
  return (
    <span className={classNames(styles.stars, className)}>
      {places.map((place) => (
        <svg
          key={place}
          className={styles.star}
          viewBox="0 0 24 24"
          aria-hidden="true"
          focusable="false"
        >
          {halves > place * 2 ? (
            <path className={styles.filled} d={halves > place * 2 + 1 ? whole : half} />
          ) : null}
          <path d={whole} />
        </svg>
      ))}
    </span>
  );
}
