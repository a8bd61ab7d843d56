import { readText } from "@hilal/i18n/text/read-html";
import type { Executor } from "../../database/connect.ts";
import { type PassageMark, passageFinder } from "./find-passage.ts";
import { listBodies } from "./search-candidates.store.ts";
import type { Term } from "./understand-words.ts";

/** The most articles with a passage; a page has no more. */
const mostPassages = 100;

/** The passages of articles that match some marks; missing where its head alone matches the query. */
export async function readPassages(
  executor: Executor,
  ids: readonly number[],
  marks: readonly PassageMark[],
): Promise<ReadonlyMap<number, string>> {
  const findPassage = passageFinder(marks);
  const passages = new Map<number, string>();
  for (const { id, plain, body } of await listBodies(executor, ids.slice(0, mostPassages))) {
    const passage = findPassage(plain ?? readText(body ?? "").text);
    if (passage !== undefined) passages.set(id, passage);
  }
  return passages;
}

/** The most marks for one query: the response contains them all, and a page compares each word with them. */
const mostMarks = 120;
/** Fewer letters would match inside words nearly everywhere. */
const shortestPiece = 3;

/**
 * The words to highlight in the articles that match a query (product: search 11): the words that match it, and its
 * letters inside other words.
 * @param alone the signs of a query without any word, and its blessings after names
 */
export function toSearchMarks(terms: readonly Term[], alone: readonly string[]): PassageMark[] {
  const required = terms.filter(({ asked }) => asked.isRequired);
  const words = required.flatMap(({ asked, answers, splits }) => [
    ...answers.map(({ word }) => ({ text: word, term: asked.text })),
    ...splits.flatMap(({ left, right }) =>
      [...left, ...right].map((text) => ({ text, term: asked.text })),
    ),
  ]);
  const pieces = required
    .filter(({ asked }) => asked.openStart || asked.openEnd)
    .map(({ asked }) => ({ text: asked.whole, term: asked.text }))
    .filter(({ text }) => required.length === 1 || text.length >= shortestPiece);
  const known = new Set<string>();
  const distinct = words.filter(({ text }) => !known.has(text) && known.add(text));
  return [
    ...pieces.map((piece) => ({ ...piece, whole: false })),
    ...alone.map((text) => ({ text, whole: false, term: text })),
    ...distinct.map((word) => ({ ...word, whole: true })),
  ].slice(0, mostMarks);
}
