import { z } from "zod";

interface Measure {
  /** The code of the message for a value that is no string. */
  readonly code: string;
  /** How long the text may be once it is clean. */
  readonly maxLength: number;
  /** The code of the message for a text that is longer. */
  readonly tooLong?: string;
}

/** Cleaning shortens a text, by composing letters and by folding white space, but hardly ever to less than this part. */
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
