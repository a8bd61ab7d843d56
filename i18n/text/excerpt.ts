import type { Language } from "../languages.ts";

// A word includes joiners, apostrophes and hyphens inside it, and separators in numbers.
const word =
  /[\p{L}\p{N}\p{M}]+(?:(?:[\u200C'’‑-]|\u200D|(?<=\p{N})[.,٫٬](?=\p{N}))[\p{L}\p{N}\p{M}]+)*/gu;
let segmenter: Intl.Segmenter | undefined;
/** Text in which every code unit is one character, since nothing in it combines. */
const simple =
  /^[\n\x20-\x7E\u060C\u061B\u061F\u0621-\u064A\u0660-\u066C\u0671-\u06D4\u06F0-\u06F9]*$/;

/**
 * Returns the number of words in a plain text. Works for Urdu, where a sentence may begin without a space after "۔" and
 * where parts of one word are separated by a zero-width non-joiner.
 *
 * @example countWords("خوب‌صورت وادی۔بہار") // 3
 */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/**
 * Returns the number of characters in a plain text as a reader counts them: a letter with its marks is one, an emoji is
 * one.
 *
 * @example countCharacters("مُحَمَّد") // 4
 */
export function countCharacters(text: string): number {
  if (simple.test(text)) return text.length;
  let count = 0;
  for (const _ of toGraphemes(text)) count += 1;
  return count;
}

/**
 * Returns the beginning of a text, without splitting a character.
 *
 * @param limit how many characters to return, counted as in `countCharacters`
 */
export function firstCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let left = limit;
  for (const { index } of toGraphemes(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}

function toGraphemes(text: string): Intl.Segments {
  // Created lazily: creating it would add a twentieth of a second to every start.
  segmenter ??= new Intl.Segmenter("ur", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** Length of the description on a card (product: articles 10). */
const cardLength = 120;

/** Characters that must not precede the ellipsis. */
const looseEnd = /[\s,،;؛:.۔(“‘"'«–—-]+$/u;

/**
 * Returns the beginning of a text for a card, cut before the word that would exceed the limit, with "…" for the omitted
 * rest.
 *
 * @param limit the most characters before the "…", as a reader counts them
 * @example toExcerpt("The mountains stood silent.", 15) // "The mountains…"
 */
export function toExcerpt(text: string, limit: number = cardLength): string {
  const beginning = firstCharacters(text, limit);
  if (beginning === text) return text;
  return `${wholeWords(beginning, text).replace(looseEnd, "")}…`;
}

/** Drops the last word unless it is complete, or the only one. */
function wholeWords(beginning: string, text: string): string {
  if (text[beginning.length] === " ") return beginning;
  const lastSpace = beginning.lastIndexOf(" ");
  return lastSpace === -1 ? beginning : beginning.slice(0, lastSpace);
}

/** Reading speed on a screen in words a minute. Urdu words are shorter, its lines longer. */
const wordsPerMinute = { en: 220, ur: 180 } as const;

/**
 * Returns how long an article takes to read.
 *
 * @returns whole minutes, at least one
 */
export function minutesToRead(words: number, language: Language): number {
  return Math.max(1, Math.round(words / wordsPerMinute[language]));
}
