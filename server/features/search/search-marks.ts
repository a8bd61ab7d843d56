import type { SearchMark } from "@hilal/contract/articles/article-search";
import type { Term } from "./understand-words.ts";

/** What is marked of one query at most: an answer carries it, and a page compares each of its words with it. */
const mostMarks = 120;
/** Fewer letters of a word among others are found nearly everywhere. */
const shortestPiece = 3;

/**
 * What a page marks of the articles that answer a query (product: search 11): the words that answer it, and its letters
 * inside other words.
 * @param alone signs of a query without any word, and blessings that it says after names
 */
export function marksOf(terms: readonly Term[], alone: readonly string[]): SearchMark[] {
  const required = terms.filter(({ asked }) => asked.isRequired);
  const words = required.flatMap(({ answers, splits }) => [
    ...answers.map(({ word }) => word),
    ...splits.flatMap(({ left, right }) => [...left, ...right]),
  ]);
  const pieces = required
    .filter(({ asked }) => asked.openStart || asked.openEnd)
    .map(({ asked }) => asked.whole)
    .filter((text) => required.length === 1 || text.length >= shortestPiece);
  return [
    ...[...pieces, ...alone].map((text) => ({ text, whole: false })),
    ...[...new Set(words)].map((text) => ({ text, whole: true })),
  ].slice(0, mostMarks);
}
