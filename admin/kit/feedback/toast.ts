import type { OfficeTexts } from "../../texts/load-texts.ts";

/** What a message says: by the texts, so that it turns with the language of the screens; as it is, where somebody else wrote it. */
export type ToastText = string | ((t: OfficeTexts) => string);

/** One message. `alert` is said at once by screen readers, `status` when they have nothing else to say. */
export interface Toast {
  readonly id: number;
  readonly text: ToastText;
  readonly kind: "success" | "failure";
  readonly role: "status" | "alert";
  /** Beside the text: a link, such as to what was saved, or something to do. */
  readonly action?:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; run(): Promise<void> };
}
