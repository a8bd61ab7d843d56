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
 * A string that is measured before anything else is done with it: cleaning costs more than reading, so what can't come
 * out short enough is refused as it came. The caller's own checks follow, the exact one of `maxLength` among them.
 *
 * @example measuredString({ code: "title_required", maxLength: 300 }).overwrite(cleanLine).max(300, "too_long")
 */
export function measuredString({ code, maxLength, tooLong = "too_long" }: Measure) {
  return z.string({ error: code }).max(maxLength / shrinksTo, { error: tooLong, abort: true });
}
