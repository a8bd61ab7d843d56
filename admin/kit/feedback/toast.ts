import type { OfficeTexts } from "../../texts/load-texts.ts";

/**
 * The text of a toast: a function of the texts, so that it follows the language of the screens, or a string for text
 * from elsewhere.
 */
export type ToastText = string | ((t: OfficeTexts) => string);

/** A toast. `alert` is announced by screen readers immediately, `status` when they are idle. */
export interface Toast {
  readonly id: number;
  readonly text: ToastText;
  readonly kind: "success" | "failure";
  readonly role: "status" | "alert";
  /** Next to the text: a link, such as to the saved record, or an action that undoes what was done. */
  readonly action?:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; run(): Promise<void> };
}

/** A toast that is shown or waits, and whether it has been shown for its first three seconds. */
export interface WaitingToast extends Toast {
  readonly isSeen?: boolean;
}

/**
 * The toasts in the order in which they are shown; only the first is (product: back-office 25). The one that is shown
 * stays until it was seen; then a new failure comes before a new success, and a failure that was seen comes back last.
 * Of the successes that wait only the newest is kept, unless it is an alert.
 */
export function orderToasts(toasts: readonly WaitingToast[]): readonly WaitingToast[] {
  const [first, ...others] = toasts;
  if (!first) return toasts;
  if (!first.isSeen) return [first, ...waiting(others)];
  if (first.kind === "success") return others.length > 0 ? waiting(others) : toasts;
  return others.some(({ isSeen }) => !isSeen) ? waiting([...others, first]) : toasts;
}

function waiting(toasts: readonly WaitingToast[]): readonly WaitingToast[] {
  const failures = toasts.filter(({ kind }) => kind === "failure");
  const successes = toasts.filter(({ kind }) => kind === "success");
  const kept = successes.filter(
    ({ role }, place) => role === "alert" || place === successes.length - 1,
  );
  return [
    ...failures.filter(({ isSeen }) => !isSeen),
    ...kept,
    ...failures.filter(({ isSeen }) => isSeen),
  ];
}

/** Marks the toast that is shown as seen. */
export function seeToast(toasts: readonly WaitingToast[], id: number): readonly WaitingToast[] {
  return orderToasts(toasts.map((toast) => (toast.id === id ? { ...toast, isSeen: true } : toast)));
}
