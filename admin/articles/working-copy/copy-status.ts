/** Why the server takes nothing any more; nothing typed is lost, it stays on the device. */
export type Refusal = "signed-out" | "no-access" | "too-long" | "gone" | "other";

/** Where the words of a working copy are now. */
export type CopyStatus =
  /** Nothing was written into a new article yet. */
  | { readonly kind: "empty" }
  /** The document is being fetched. */
  | { readonly kind: "opening" }
  | { readonly kind: "saving" }
  /** Everything is stored on the server; `at` is when it was, null when nothing was written since it was opened. */
  | { readonly kind: "saved"; readonly at: Date | null; readonly isPublished: boolean }
  /** The server is out of reach: what is new stands on the device. */
  | { readonly kind: "offline" }
  /** The server is out of reach, and the browser keeps nothing. */
  | { readonly kind: "at-risk" }
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly reason: string };
