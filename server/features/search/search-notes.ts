import type { SearchMark } from "@hilal/contract/articles/article-search";
import { fold } from "@hilal/i18n/text/fold";
import { readText } from "@hilal/i18n/text/read-html";
import type { Executor } from "../../database/connect.ts";
import { listBodies } from "./search-candidates.store.ts";
import type { Term } from "./understand-words.ts";

/** The most articles with a passage; a page has no more. */
const mostPassages = 100;

/** The passages of articles that match some marks; missing where its head alone matches the query. */
export async function readPassages(
  executor: Executor,
  ids: readonly number[],
  marks: readonly SearchMark[],
): Promise<ReadonlyMap<number, string>> {
  const findPassage = passageFinder(marks);
  const passages = new Map<number, string>();
  for (const { id, plain, body } of await listBodies(executor, ids.slice(0, mostPassages))) {
    const passage = findPassage(plain ?? readText(body ?? "").text);
    if (passage !== undefined) passages.set(id, passage);
  }
  return passages;
}

/** The letters of a passage, extended to the end of a word. */
const passageLetters = 200;
/** Words before the first match, so that it is read in context. */
const wordsBefore = 6;
/** The number of consecutive words that should contain the most matches. */
const windowWords = 28;
/** Later parts of a text are ignored. */
const readLetters = 60_000;

/** Letters, digits and the signs that folding drops from inside a word. */
const word = /[\p{L}\p{N}\p{M}\u0640\u200B-\u200F]+/gu;
const sentenceEnd = /[.!?۔؟]["'”’)\]]*\s+$/u;

interface PlacedWord {
  readonly start: number;
  readonly end: number;
  /** The mark that it matches, if any. */
  readonly mark: string | undefined;
}

/** The most folded words that are remembered: texts repeat their words, and folding costs more than all else here. */
const mostFolded = 20_000;
const foldedWords = new Map<string, string>();

function foldWord(written: string): string {
  const known = foldedWords.get(written);
  if (known !== undefined) return known;
  const folded = fold(written);
  if (foldedWords.size >= mostFolded) foldedWords.clear();
  foldedWords.set(written, folded);
  return folded;
}

/** Finds matches in texts; created once for the articles of a page. */
export function passageFinder(marks: readonly SearchMark[]) {
  const whole = new Set(marks.flatMap(({ text, whole }) => (whole ? [text] : [])));
  const pieces = marks.flatMap(({ text, whole }) => (whole ? [] : [text]));
  const known = new Map<string, string | undefined>();
  const findMark = (written: string) => {
    if (known.has(written)) return known.get(written);
    const folded = foldWord(written);
    const mark = whole.has(folded) ? folded : pieces.find((piece) => folded.includes(piece));
    known.set(written, mark);
    return mark;
  };

  /**
   * Finds the passage of a text with the most matches (product: search 11).
   * @returns undefined without a match
   */
  return function findPassage(text: string): string | undefined {
    const read = text.slice(0, readLetters);
    const words = Array.from(read.matchAll(word), ({ 0: written, index }): PlacedWord => {
      return { start: index, end: index + written.length, mark: findMark(written) };
    });
    const first = bestWindow(words);
    return first === undefined ? undefined : passageFrom(read, words, first);
  };
}

/** The first match of the run with the most different matches; the earliest of equal ones. */
function bestWindow(words: readonly PlacedWord[]): number | undefined {
  const inside = new Map<string, number>();
  let best: number | undefined;
  let most = 0;
  const found = words.flatMap(({ mark }, place) => (mark === undefined ? [] : [{ place, mark }]));
  let from = 0;
  found.forEach(({ place, mark }, at) => {
    inside.set(mark, (inside.get(mark) ?? 0) + 1);
    for (; (found[from]?.place ?? place) <= place - windowWords; from += 1) {
      const left = found[from]?.mark ?? "";
      const times = (inside.get(left) ?? 0) - 1;
      if (times > 0) inside.set(left, times);
      else inside.delete(left);
    }
    if (inside.size <= most || at < from) return;
    most = inside.size;
    best = found[from]?.place;
  });
  return best;
}

function passageFrom(text: string, words: readonly PlacedWord[], found: number): string {
  const first = findPassageStart(text, words, found);
  const start = words[first]?.start ?? 0;
  let last = found;
  while ((words[last + 1]?.end ?? Number.POSITIVE_INFINITY) - start <= passageLetters) last += 1;
  const isToEnd = last === words.length - 1;
  const end = isToEnd ? text.length : (words[last]?.end ?? text.length);
  const passage = text.slice(first === 0 ? 0 : start, end).trim();
  return `${first === 0 ? "" : "… "}${passage}${isToEnd ? "" : " …"}`;
}

/** The start of a passage: that of its sentence if it is near. */
function findPassageStart(text: string, words: readonly PlacedWord[], found: number): number {
  for (let at = found; at > found - 2 * wordsBefore; at -= 1) {
    if (at <= 0) return 0;
    const between = text.slice(words[at - 1]?.end, words[at]?.start);
    if (sentenceEnd.test(between)) return at;
  }
  return Math.max(0, found - wordsBefore);
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
export function toSearchMarks(terms: readonly Term[], alone: readonly string[]): SearchMark[] {
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
