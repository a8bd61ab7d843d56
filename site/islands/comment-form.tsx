import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import { type Comment, createComment, rateArticle, readOwnRating } from "@hilal/contract/comments";
import { ApiError } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { star } from "@hilal/ui/icons/shared-outlines";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { showToast } from "../client/toast.ts";
import * as hooks from "../page-kit/hooks.ts";
import fields from "../shared/forms/form-field.module.css";
import styles from "./comment-form.module.css";
import type { CommentTexts } from "./comment-texts.ts";
import { Message, type Outcome, VerifyFirst } from "./message.tsx";
import { OwnComments } from "./own-comments.tsx";
import { refreshFigures } from "./page-figures.ts";
import { readerSession, showVisitor } from "./reader-session.ts";
import { getDigits } from "./text-values.ts";
import { useReader } from "./use-reader.ts";

/** The content of a form. */
interface Draft {
  /** Zero while no star is selected. */
  readonly rating: number;
  readonly comment: string;
}

/** Returns the reader's current rating and text. */
function draftIn(form: HTMLFormElement | null): Draft {
  const data = new FormData(form ?? undefined);
  return { rating: Number(data.get("rating") ?? 0), comment: String(data.get("comment") ?? "") };
}

const keptAs = (article: number) => `hilal-draft-${article}`;

/**
 * Stores the form's draft in this tab when the page is left after the session has ended, since signing in leads to
 * another page.
 * @returns a function that stops it
 */
function storeDraftOnLeave(article: number, form: () => HTMLFormElement | null): () => void {
  const keep = () => {
    const draft = draftIn(form());
    const isEmpty = draft.rating === 0 && draft.comment.trim() === "";
    if (isEmpty || document.documentElement.getAttribute(hooks.reader) !== "visitor") return;
    sessionStorage.setItem(keptAs(article), JSON.stringify(draft));
  };
  addEventListener("pagehide", keep);
  return () => removeEventListener("pagehide", keep);
}

/** Restores the stored draft of an article to its form, and deletes it. */
function restoreDraft(article: number, form: HTMLFormElement | null): void {
  const kept = sessionStorage.getItem(keptAs(article));
  if (!form || !kept) return;
  sessionStorage.removeItem(keptAs(article));
  const { rating, comment } = JSON.parse(kept) as Draft;
  const star = form.querySelector<HTMLInputElement>(`[name=rating][value="${rating}"]`);
  const words = form.querySelector<HTMLTextAreaElement>("[name=comment]");
  if (star) star.checked = true;
  if (words) words.value = comment;
}

/** Fills the stars of the reader's own rating, unless the reader has already chosen others. */
function showOwnRating(rating: number | null, form: HTMLFormElement | null): void {
  if (rating === null || draftIn(form).rating !== 0) return;
  const own = form?.querySelector<HTMLInputElement>(`[name=rating][value="${rating}"]`);
  if (own) own.checked = true;
}

type Field = "rating" | "comment";
type Errors = Readonly<Partial<Record<Field, string>>>;

interface Given {
  readonly article: number;
  readonly profile: OwnProfile | null;
  readonly texts: CommentTexts;
}

/** The state of the comment form (product: comments 9): its errors, whether it is sending, and its result. */
function useCommenting({ article, profile, texts }: Given) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<Outcome | null>(null);
  const [added, setAdded] = useState<readonly Comment[]>([]);
  const [ownRating, setOwnRating] = useState<number | null>(null);
  const userId = profile?.id;

  useEffect(() => {
    if (userId === undefined) return;
    restoreDraft(article, form.current);
    readerSession()
      .client.call(readOwnRating, { params: { id: article } })
      .then(({ rating }) => {
        setOwnRating(rating);
        showOwnRating(rating, form.current);
      })
      // If this fails, the reader rates as if for the first time.
      .catch(() => undefined);
  }, [article, userId]);

  useEffect(() => storeDraftOnLeave(article, () => form.current), [article]);

  /** Returns the content of the form; when a required value is missing it shows an error and returns null. */
  const checked = (fields: readonly Field[]) => {
    const { rating, comment } = draftIn(form.current);
    const wrong: Errors = {
      ...(rating === 0 ? { rating: texts.ratingRequired } : {}),
      ...(fields.includes("comment") && comment.trim() === ""
        ? { comment: texts.commentRequired }
        : {}),
    };
    setErrors(wrong);
    say(null);
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first ? null : { rating, comment };
  };

  const attempt = async (act: () => Promise<Outcome>, failed: string) => {
    setBusy(true);
    try {
      say(await act());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        // The form is hidden once the session has ended, so this is shown as a toast.
        showVisitor();
        showToast("error", texts.sessionEnded);
        return;
      }
      if (error instanceof ApiError && error.body.fields) setErrors(error.body.fields);
      const reason = error instanceof ApiError && error.status < 500 ? error.reason : null;
      say({ kind: "failure", text: reason ? `${failed} ${reason}` : failed });
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    errors,
    busy,
    said,
    say,
    added,
    ownRating,
    /** Removes a field's error when the field is edited (product: forms 3). */
    forget: (field: Field) => setErrors(({ [field]: _gone, ...others }) => others),
    submit: (event: FormEvent) => {
      event.preventDefault();
      const given = checked(["rating", "comment"]);
      if (!given || !profile) return;
      void attempt(async () => {
        const made = await readerSession().client.call(createComment, {
          body: { ...given, article, user: profile.id },
        });
        form.current?.reset();
        setOwnRating(given.rating);
        showOwnRating(given.rating, form.current);
        void refreshFigures();
        if (made.status === "held") return { kind: "success", text: texts.held };
        setAdded((others) => [made, ...others]);
        return { kind: "success", text: texts.submitted };
      }, texts.failed);
    },
    rate: () => {
      const given = checked(["rating"]);
      if (!given) return;
      void attempt(async () => {
        await readerSession().client.call(rateArticle, {
          params: { id: article },
          body: { rating: given.rating },
        });
        setOwnRating(given.rating);
        void refreshFigures();
        return { kind: "success", text: texts.ratingSaved };
      }, texts.rateFailed);
    },
  };
}

interface RatingChoiceProps {
  readonly texts: CommentTexts;
  readonly error: string | undefined;
  /** The reader's previous rating, in words. */
  readonly note: string | undefined;
  onChange(): void;
}

/**
 * Five stars as a radio group: arrow keys select, and screen readers read the number. The style sheet fills the
 * selected star and those before it.
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
          ) : null}{" "}
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
          digits={getDigits(profile, language)}
          texts={texts}
          onSaid={commenting.say}
        />
      ) : null}
    </>
  );
}
