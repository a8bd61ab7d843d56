/** One message. `alert` is said at once by screen readers, `status` when they have nothing else to say. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "success" | "failure";
  readonly role: "status" | "alert";
  /** Beside the text, such as a link to what was saved. */
  readonly action?: { readonly label: string; readonly to: string };
}
