/** What stands in a form when the reader has to sign in again before it can be sent. */
export interface Draft {
  /** Zero while no star is chosen. */
  readonly rating: number;
  readonly comment: string;
}

const keptAs = (article: number) => `hilal-draft-${article}`;

/** Keeps a draft in this tab until the reader is back. */
export function keepDraft(article: number, draft: Draft): void {
  sessionStorage.setItem(keptAs(article), JSON.stringify(draft));
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
