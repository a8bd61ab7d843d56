import { firstCharacters } from "./counting.ts";

/** How long the description on a card is (product: articles 10). */
const cardLength = 120;

/** What must not stand before the sign of leaving out. */
const looseEnd = /[\s,،;؛:.۔(“‘"'«–—-]+$/u;

/**
 * The beginning of a text for a card: cut before the word that would pass the
 * limit, with "…" for what is left out.
 *
 * @param limit the most characters before the "…", as a reader counts them
 * @example toExcerpt("The mountains stood silent.", 15) // "The mountains…"
 */
export function toExcerpt(text: string, limit: number = cardLength): string {
  const beginning = firstCharacters(text, limit);
  if (beginning === text) return text;
  return `${wholeWords(beginning, text).replace(looseEnd, "")}…`;
}

/** Leaves the last word out unless it ends where the beginning ends, or is the only one. */
function wholeWords(beginning: string, text: string): string {
  if (text[beginning.length] === " ") return beginning;
  const lastSpace = beginning.lastIndexOf(" ");
  return lastSpace === -1 ? beginning : beginning.slice(0, lastSpace);
}
