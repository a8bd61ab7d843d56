import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { star } from "@hilal/ui/icons/shared-outlines";
import { useId } from "react";
import fields from "../../shared/forms/form-field.module.css";
import { digitsOf } from "../reader/digits-of.ts";
import { Message } from "../reader/message.tsx";
import { useReader } from "../reader/use-reader.ts";
import { VerifyFirst } from "../reader/verify-first.tsx";
import styles from "./comment-form.module.css";
import type { CommentTexts } from "./comment-texts.ts";
import { OwnComments } from "./own-comments.tsx";
import { useCommenting } from "./use-commenting.ts";

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
function RatingChoice({ texts, error, note, onChange }: RatingChoiceProps) {
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

interface CommentFormProps {
  readonly article: number;
  readonly language: Language;
  readonly texts: CommentTexts;
}

/** Rating and commenting for signed-in readers, and deleting their own comments (product: comments 2). */
export function CommentForm({ article, language, texts }: CommentFormProps) {
  const id = useId();
  const [reader] = useReader();
  const profile = reader.state === "ready" ? reader.profile : null;
  const commenting = useCommenting({ article, profile, texts });
  const { errors, busy, ownRating } = commenting;
  const mayComment = profile?.email_verified !== false;
  return (
    <>
      <form className={styles.form} ref={commenting.form} onSubmit={commenting.submit} noValidate>
        <h3 className={styles.title}>{texts.title}</h3>
        {reader.state === "failed" ? <p role="alert">{texts.loadFailed}</p> : null}
        <fieldset className={styles.fields} disabled={busy}>
          <RatingChoice
            texts={texts}
            error={errors.rating}
            note={ownRating === null ? undefined : texts.own[ownRating - 1]}
            onChange={() => commenting.forget("rating")}
          />
          {mayComment ? (
            <div className={fields.field}>
              <label className={fields.label} htmlFor={id}>
                {texts.comment}
              </label>
              <textarea
                id={id}
                className={styles.words}
                name="comment"
                rows={5}
                maxLength={limits.commentMaxLength}
                placeholder={texts.placeholder}
                dir="auto"
                required
                aria-invalid={errors.comment ? true : undefined}
                aria-describedby={errors.comment ? `${id}-error` : undefined}
                onChange={() => commenting.forget("comment")}
              />
              {errors.comment ? (
                <p className={fields.wrong} id={`${id}-error`} role="alert">
                  {errors.comment}
                </p>
              ) : null}
            </div>
          ) : null}
        </fieldset>
        {profile && !mayComment ? <VerifyFirst email={profile.email} texts={texts} /> : null}
        <Message said={commenting.said} />
        <p className={styles.buttons}>
          {mayComment ? (
            <button className={buttonStyle("primary")} type="submit" disabled={busy || !profile}>
              {busy ? texts.submitting : texts.submit}
            </button>
          ) : null}
          <button
            className={buttonStyle(mayComment ? "quiet" : "primary")}
            type="button"
            disabled={busy || !profile}
            onClick={commenting.rate}
          >
            {texts.rateOnly}
          </button>
        </p>
      </form>
      {profile ? (
        <OwnComments
          reader={profile.id}
          added={commenting.added}
          language={language}
          digits={digitsOf(profile, language)}
          texts={texts}
          onSaid={commenting.say}
        />
      ) : null}
    </>
  );
}
