import { z } from "zod";

interface Measure {
  /** The message code for a value that is not a string. */
  readonly code: string;
  /** The maximum length after cleaning. */
  readonly maxLength: number;
  /** The message code for a text that is too long. */
  readonly tooLong?: string;
}

/** Cleaning shortens a text by composing letters and collapsing white space, but hardly ever below this share. */
const shrinksTo = 1 / 4;

/**
 * A string whose length is checked before anything else: cleaning is expensive, so text that cannot become short enough
 * is refused unprocessed. The caller adds its own checks, including the exact one of `maxLength`.
 *
 * @example measuredString({ code: "title_required", maxLength: 300 }).overwrite(cleanLine).max(300, "too_long")
 */
export function measuredString({ code, maxLength, tooLong = "too_long" }: Measure) {
  return z.string({ error: code }).max(maxLength / shrinksTo, { error: tooLong, abort: true });
}
