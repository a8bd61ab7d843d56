import * as hooks from "../../page-kit/hooks.ts";

/** What stands in a form. */
export interface Draft {
  /** Zero while no star is chosen. */
  readonly rating: number;
  readonly comment: string;
}

/** What the reader has chosen and written so far. */
export function draftIn(form: HTMLFormElement | null): Draft {
  const data = new FormData(form ?? undefined);
  return { rating: Number(data.get("rating") ?? 0), comment: String(data.get("comment") ?? "") };
}

const keptAs = (article: number) => `hilal-draft-${article}`;

/**
 * Keeps a form's draft in this tab when its page is left after the session has ended: the way to sign in leads away.
 * @returns ends that
 */
export function keepWhenLeft(article: number, form: () => HTMLFormElement | null): () => void {
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
export function restoreDraft(article: number, form: HTMLFormElement | null): void {
  const kept = sessionStorage.getItem(keptAs(article));
  if (!form || !kept) return;
  sessionStorage.removeItem(keptAs(article));
  const { rating, comment } = JSON.parse(kept) as Draft;
  const star = form.querySelector<HTMLInputElement>(`[name=rating][value="${rating}"]`);
  const words = form.querySelector<HTMLTextAreaElement>("[name=comment]");
  if (star) star.checked = true;
  if (words) words.value = comment;
}
