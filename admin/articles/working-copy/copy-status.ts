/** Why the server rejects further changes; typed text is not lost, it stays on the device. */
export type Refusal = "signed-out" | "no-access" | "gone" | "too-long" | "outdated" | "other";

/** Where the text of a working copy is stored. */
export type CopyStatus =
  /** Nothing has been written into a new article yet. */
  | { readonly kind: "empty" }
  | { readonly kind: "saving" }
  /**
   * Everything is stored on the server; `at` is the time of the last save, null when nothing has changed since it was
   * opened.
   */
  | { readonly kind: "saved"; readonly at: Date | null; readonly isPublished: boolean }
  /** The server cannot be reached: new text is stored on the device. */
  | { readonly kind: "offline" }
  /** The server cannot be reached, and the browser stores nothing. */
  | { readonly kind: "at-risk" }
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly reason: string };

/** The facts that determine the status. */
export interface CopyFacts {
  readonly isBegun: boolean;
  readonly isStored: boolean;
  readonly isLineLost: boolean;
  readonly isOnDevice: boolean;
  /** Whether a write to the browser's storage is in progress. */
  readonly isDeviceWriting: boolean;
  readonly storedAt: Date | null;
  readonly isPublished: boolean;
  readonly refused: { readonly refusal: Refusal; readonly reason: string } | null;
}

/** Computes where the text is stored; the worst state takes precedence. */
export function toCopyStatus(facts: CopyFacts): CopyStatus {
  if (facts.refused) return { kind: "refused", ...facts.refused };
  if (!facts.isBegun) return { kind: "empty" };
  if (facts.isStored) return { kind: "saved", at: facts.storedAt, isPublished: facts.isPublished };
  if (!facts.isLineLost || facts.isDeviceWriting) return { kind: "saving" };
  return { kind: facts.isOnDevice ? "offline" : "at-risk" };
}
