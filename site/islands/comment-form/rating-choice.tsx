import { classNames } from "@hilal/ui/class-names";
import { star } from "@hilal/ui/icons/star";
import { useId } from "react";
import fields from "../../shared/forms/form-field.module.css";
import type { CommentTexts } from "./comment-texts.ts";
import styles from "./rating-choice.module.css";

interface RatingChoiceProps {
  readonly texts: CommentTexts;
  readonly error: string | undefined;
  /** What the reader gave before. */
  readonly note: string | undefined;
  onChange(): void;
}

/**
 * Five stars as the radio group that they are: arrow keys choose, a screen reader says how many. The style sheet fills
 * the chosen one and those before it.
 */
export function RatingChoice({ texts, error, note, onChange }: RatingChoiceProps) {
  const id = useId();
  const ids = [error ? `${id}-error` : "", note ? `${id}-note` : ""].filter(Boolean).join(" ");
  return (
    <fieldset className={styles.group} aria-describedby={ids || undefined}>
      <legend className={classNames(fields.label, styles.legend)}>{texts.rating}</legend>
      <div className={styles.stars}>
        {texts.stars.map((name, index) => (
          <label key={name} className={styles.choice} title={name}>
            <input
              className={styles.radio}
              type="radio"
              name="rating"
              value={index + 1}
              aria-label={name}
              aria-invalid={error ? true : undefined}
              onChange={onChange}
            />
            <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
      {note ? (
        <p className={fields.hint} id={`${id}-note`}>
          {note}
        </p>
      ) : null}
      {error ? (
        <p className={fields.wrong} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
