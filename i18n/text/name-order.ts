import type { Language } from "../languages.ts";
import { lettersOfUrdu } from "./fold.ts";

/** Letters that sort as another letter in names, each with the Urdu letter used instead. */
export const lettersInNames: Readonly<Record<string, string>> = lettersOfUrdu;

const otherLetter = new RegExp(`[${Object.keys(lettersInNames).join("")}]`, "g");
/** Urdu collation, which sorts Urdu before Latin letters. */
const alphabet = new Intl.Collator("ur");
const urduLetter = "(?=\\p{L})\\p{Script=Arabic}";
/** An Urdu letter and what follows it up to a Latin one, or everything before the next Urdu letter. */
const stretch = new RegExp(`${urduLetter}\\P{Script=Latin}*|(?:(?!${urduLetter})[^])+`, "gu");
const urduFirst = new RegExp(`^${urduLetter}`, "u");
const latinFirst = /^[^\p{L}\p{N}]*\p{Script=Latin}/u;

/**
 * Returns a comparator of names or titles for the lists of a language's pages (product: urdu 24): alphabetical, with
 * Latin before Urdu on English pages and Urdu before Latin on Urdu ones. The database sorts in the same order.
 *
 * @example ["علی", "Ali"].sort(namesIn("en")) // ["Ali", "علی"]
 */
export function namesIn(language: Language): (one: string, other: string) => number {
  if (language === "ur") return (one, other) => alphabet.compare(sortKey(one), sortKey(other));
  return (one, other) => {
    const stretches = [sortKey(one), sortKey(other)].map((key) => key.match(stretch) ?? []);
    const [own = [], others = []] = stretches;
    for (const [at, part] of own.entries()) {
      const against = others[at] ?? "";
      if (latinFirst.test(part) && urduFirst.test(against)) return -1;
      if (urduFirst.test(part) && latinFirst.test(against)) return 1;
      const order = alphabet.compare(part, against);
      if (order !== 0) return order;
    }
    return own.length - others.length;
  };
}

const sortKey = (name: string) =>
  name.replace(otherLetter, (letter) => lettersInNames[letter] ?? letter);
