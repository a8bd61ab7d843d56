import { fold, loosen } from "@hilal/i18n/text/fold";
import { wordsOf } from "@hilal/i18n/text/words";

/** A name as suggestions compare it: its loosely folded words, each after a space. */
export const comparable = (name: string): string =>
  wordsOf(loosen(fold(name)))
    .map((word) => ` ${word}`)
    .join("");

/** More words than anybody types before looking at what is suggested. */
const mostWords = 10;

/** What somebody has typed so far, as suggestions look for it. */
export interface Typed {
  /** Strictly folded, as the search keeps words; never empty. */
  readonly words: readonly string[];
  /** As names are compared, each after a space. */
  readonly loose: readonly string[];
}

/** @returns null when there is no word in it */
export function typedIn(query: string): Typed | null {
  const words = wordsOf(fold(query)).slice(0, mostWords);
  return words.length === 0 ? null : { words, loose: words.map((word) => ` ${loosen(word)}`) };
}

/** How a name answers what was typed: each word of it begins one of the name's, in whatever order; null when not. */
export function fitOf(name: string, { loose }: Typed): "beginning" | "inside" | null {
  if (!loose.every((word) => name.includes(word))) return null;
  return name.startsWith(loose.join("")) ? "beginning" : "inside";
}
