import type { FoundRecord } from "@hilal/contract/articles/search-calls";
import { findPassage, toSearchKey } from "../documents/pdf-pages/find-passage.ts";
import type { WantedOnPage } from "./issue-pages.store.ts";
import { parseQuery } from "./read-query.ts";

/** The index has sequences of three letters. */
const shortestPart = 3;
/** Pages in Urdu are stored without spaces, so a shorter word occurs inside too many others. */
const shortestUrdu = 4;
const latin = /^[a-z0-9]+$/;

/**
 * Returns what a page must contain to answer a query: its English words and numbers whole, its Urdu ones as letters,
 * or all of it as typed. Null for a query that would be found everywhere.
 */
export function toWantedOnPage(query: string): WantedOnPage | null {
  const words = parseQuery(query)
    .words.filter(({ isRequired }) => isRequired)
    .map(({ text }) => toSearchKey(text).key);
  const phrase = toSearchKey(query).key;
  const isLatin = words.map((word) => latin.test(word));
  const isClear = words.every((word, at) => isLatin[at] || word.length >= shortestUrdu);
  if (words.length === 0) return null;
  if (!isClear) return phrase.length >= shortestUrdu ? { parts: [phrase], patterns: [] } : null;
  const parts = words.filter((word) => word.length >= shortestPart);
  if (parts.length === 0) return null;
  const patterns = words
    .filter((_, at) => isLatin[at])
    .map((word) => `(^|[^a-z0-9])${word}([^a-z0-9]|$)`);
  return { parts, patterns };
}

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
  return findPassage(near, part) ?? findPassage(text, part) ?? { passage: "", start: 0, end: 0 };
}
