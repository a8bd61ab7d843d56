import { tryChange } from "../../content/shared-document/try-change.ts";

type Given = Parameters<typeof tryChange>[0] & { readonly enough: number };

/**
 * What the thread runs in which changes of shared documents are tried, and nothing else: it loads little and is there
 * soon, also after it was ended in the middle of one.
 * @param given null to have it loaded only
 */
export function tryInThread(given: Given | null) {
  return given && tryChange(given, given);
}
