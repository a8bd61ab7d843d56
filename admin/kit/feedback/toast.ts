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
  /** Next to the text: a link, such as to the saved record, or an action. */
  readonly action?:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; run(): Promise<void> };
}
