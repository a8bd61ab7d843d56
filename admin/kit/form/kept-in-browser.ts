import { limits } from "@hilal/contract/shared/limits";

/** How long what was not saved stays in the browser, in milliseconds. */
export const longestKept = limits.localDraftDays * 24 * 60 * 60 * 1000;

/** A browser may refuse any use of its storage, and what is kept may be of an older office: then there is nothing to find. */
export function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
