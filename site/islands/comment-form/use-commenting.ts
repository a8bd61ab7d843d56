import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import type { Comment } from "@hilal/contract/comments";
import { createComment, rateArticle, readOwnRating } from "@hilal/contract/comments";
import { ApiError } from "@hilal/contract/shared/errors";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { showToast } from "../../client/shared/toast.ts";
import * as hooks from "../../page-kit/hooks.ts";
import type { Said } from "../reader/message.tsx";
import { readerSession, showVisitor } from "../reader/reader-session.ts";
import type { CommentTexts } from "./comment-texts.ts";
import { refreshFigures } from "./page-figures.ts";

/** What stands in a form. */
interface Draft {
  /** Zero while no star is chosen. */
  readonly rating: number;
  readonly comment: string;
}

/** What the reader has chosen and written so far. */
function draftIn(form: HTMLFormElement | null): Draft {
  const data = new FormData(form ?? undefined);
  return { rating: Number(data.get("rating") ?? 0), comment: String(data.get("comment") ?? "") };
}

const keptAs = (article: number) => `hilal-draft-${article}`;

/**
 * Keeps a form's draft in this tab when its page is left after the session has ended: the way to sign in leads away.
 * @returns ends that
 */
function keepWhenLeft(article: number, form: () => HTMLFormElement | null): () => void {
  const keep = () => {
    const draft = draftIn(form());
    const isEmpty = draft.rating === 0 && draft.comment.trim() === "";
    if (isEmpty || document.documentElement.getAttribute(hooks.reader) !== "visitor") return;
    sessionStorage.setItem(keptAs(article), JSON.stringify(draft));
  };
  addEventListener("pagehide", keep);
  return () => removeEventListener("pagehide", keep);
}

/** Puts the kept draft of an article back into its form; once. */
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

type Field = "rating" | "comment";
type Errors = Readonly<Partial<Record<Field, string>>>;

interface Given {
  readonly article: number;
  readonly profile: OwnProfile | null;
  readonly texts: CommentTexts;
}

/** The states of the comment form (product: comments 9): what is wrong, whether it is under way, what became of it. */
export function useCommenting({ article, profile, texts }: Given) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<Said | null>(null);
  const [added, setAdded] = useState<readonly Comment[]>([]);
  const [ownRating, setOwnRating] = useState<number | null>(null);
  const userId = profile?.id;

  useEffect(() => {
    if (userId === undefined) return;
    restoreDraft(article, form.current);
    readerSession()
      .client.call(readOwnRating, { params: { id: article } })
      .then(({ rating }) => setOwnRating(rating))
      // Without it the reader rates as if for the first time.
      .catch(() => undefined);
  }, [article, userId]);

  useEffect(() => keepWhenLeft(article, () => form.current), [article]);

  /** What stands in the form; null when something required is missing, which is then told. */
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

  const attempt = async (act: () => Promise<Said>, failed: string) => {
    setBusy(true);
    try {
      say(await act());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        // The form is hidden now that the session has ended, so this is said in the corner of the page.
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
    /** A field's error goes when the field is edited (product: forms 3). */
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
