import type { FoundRecord } from "@hilal/contract/articles/search-calls";
import { foldLoose, invisible, lettersOfUrdu, looseLetters, marks } from "@hilal/i18n/text/fold";
import { findPassage, toSearchKey } from "../documents/pdf-pages/find-passage.ts";
import type { WantedOnPage } from "./issue-pages.store.ts";
import { parseQuery } from "./read-query.ts";

/** The index has sequences of three letters. */
const shortestPart = 3;
/** Pages in Urdu are stored without spaces, so a shorter word occurs inside too many others. */
const shortestUrdu = 4;
const latin = /^[a-z0-9]+$/;

/**
 * Returns what a page must contain to answer a query: its English words and numbers whole, its Urdu ones whole or as
 * the beginning of words, or all of it as typed. Null for a query that would be found everywhere.
 */
export function toWantedOnPage(query: string): WantedOnPage | null {
  const words = parseQuery(query)
    .words.filter(({ isRequired }) => isRequired)
    .map(({ text }) => toSearchKey(text).key);
  const phrase = toSearchKey(query).key;
  const isLatin = words.map((word) => latin.test(word));
  const isClear = words.every((word, at) => isLatin[at] || word.length >= shortestUrdu);
  if (words.length === 0) return null;
  if (!isClear) {
    if (phrase.length < shortestUrdu) return null;
    return { parts: [phrase], patterns: [], beginnings: listBeginnings([phrase]) };
  }
  const parts = words.filter((word) => word.length >= shortestPart);
  if (parts.length === 0) return null;
  const patterns = words
    .filter((_, at) => isLatin[at])
    .map((word) => `(^|[^a-z0-9])${word}([^a-z0-9]|$)`);
  return { parts, patterns, beginnings: listBeginnings(words) };
}

const urduLetters = "\\u0620-\\u064A\\u066E-\\u06D3\\u06D5\\u06EE\\u06EF\\u06FA-\\u06FF";
const beginsUrdu = new RegExp(`^[${urduLetters}]+`);
const before = `(^|[^${urduLetters}${marks}])`;
/** Between two letters of a word as it is typeset. */
const between = `[\\s${invisible}${marks}]*`;
/** The letters of a page that are stored as one letter, by that letter. */
const spellings = Map.groupBy(
  [...Object.keys(lettersOfUrdu), ...Object.keys(looseLetters)],
  (letter) => foldLoose(letter),
);

/**
 * Patterns of words that begin so, for the text of a page: its folded form does not tell where Urdu words begin. A
 * letter may be repeated, as when the form was made.
 */
const listBeginnings = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const letters = beginsUrdu.exec(word)?.[0];
    if (!letters) return [];
    const spelled = [...letters].map((letter) => [letter, ...(spellings.get(letter) ?? [])]);
    return before + spelled.map((of) => `([${of.join("")}]${between})+`).join("");
  });

/** The part of what is wanted that says most. */
export const longestPart = ({ parts }: WantedOnPage): string =>
  parts.toSorted((one, other) => other.length - one.length)[0] ?? "";

/** Letters before and after the place where a word is expected. */
const around = 250;

/**
 * Returns the passage of a page with a part of its folded text.
 * @param place where it is expected in the text, from 0 to 1: folding a whole page takes milliseconds
 */
export function findOnPage(
  { text, place }: { readonly text: string; readonly place: number },
  part: string,
): Omit<NonNullable<FoundRecord["found_on"]>, "page"> {
  const middle = Math.round(place * text.length);
  const near = text.slice(Math.max(0, middle - around), middle + around);
  const asWords = true;
  return (
    findPassage(near, part, { asWords }) ??
    findPassage(text, part, { asWords }) ?? { passage: "", start: 0, end: 0 }
  );
}
