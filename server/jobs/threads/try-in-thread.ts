import { tryChange } from "../../content/shared-document/try-change.ts";

type Given = Parameters<typeof tryChange>[0] & { readonly enough: number };

/**
 * The only function run in the thread that tries changes of shared documents: it loads little, so the thread is quickly
 * available, even after it was terminated during a change.
 * @param given null to only load the module
 */
export function tryInThread(given: Given | null) {
  return given && tryChange(given, given);
}
