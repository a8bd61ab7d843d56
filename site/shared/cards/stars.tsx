import { limits } from "@hilal/contract/shared/limits";
import { classNames } from "@hilal/ui/class-names";
import { halfStar, star } from "@hilal/ui/icons/shared-outlines";
import styles from "./stars.module.css";

const places = Array.from({ length: limits.ratingMax }, (_, place) => place);

/**
 * A rating as a row of stars, rounded to half a star. It is hidden from screen readers, so it needs a text next to it.
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
            <path className={styles.filled} d={halves > place * 2 + 1 ? star : halfStar} />
          ) : null}
          <path d={star} />
        </svg>
      ))}
    </span>
  );
}
