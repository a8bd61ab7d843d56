import {
  countEntries,
  type EntrySet,
  intersectSets,
  listEntries,
  subtractSet,
  uniteSets,
} from "./entry-set.ts";
import { isCurrent } from "./entry-table.ts";
import { listAdjacent, listHolding } from "./postings.store.ts";
import type { LexemeEntries, LexemeList, SearchSnapshot } from "./search-memory.ts";

/** How an article may answer one required word of a query. */
export interface TermLists {
  /** The words that answer it. */
  readonly words: readonly string[];
  /** Words that are only alike. */
  readonly likenesses: readonly string[];
  /** Two words that it may be written as, next to each other. */
  readonly pairs: readonly {
    readonly left: readonly string[];
    readonly right: readonly string[];
  }[];
  /** Lexemes that contain its letters. */
  readonly pieces: LexemeList;
  /** Letters that the text itself must contain: the pieces alone do not prove them. */
  readonly verified?: string | undefined;
  /** Whether its pieces count only in a text that contains the query as typed. */
  readonly isLiteral: boolean;
  /** Whether it is a word that says little, such as کر, which is in many others. */
  readonly isSmall: boolean;
}

/** The entries that answer a term. */
export interface TermEntries {
  /** With words. */
  readonly answers: LexemeEntries;
  /** With words that are only alike. */
  readonly likenesses: LexemeEntries;
  /** With either, or with its letters within a word. */
  readonly all: EntrySet;
}

/** The most texts that are searched for letters or for words next to each other: the latest ones. */
const mostTexts = 2_000;

/** A word that as many articles contain is rarely written as two. */
const mostWithPairs = 20;

/** Finds the entries that answer each term. */
export async function findTermEntries(
  snapshot: SearchSnapshot,
  terms: readonly TermLists[],
  literal?: string,
): Promise<TermEntries[]> {
  const lists: LexemeList[] = terms.flatMap(({ words, likenesses, pieces, pairs }) => [
    { lexemes: words },
    { lexemes: likenesses },
    pieces,
    ...pairs.flatMap(({ left, right }) => [{ lexemes: left }, { lexemes: right }]),
  ]);
  const read = await snapshot.readLists(lists);
  let at = 0;
  const next = () => read[at++] as LexemeEntries;
  const found: TermEntries[] = [];
  for (const { pairs, verified } of terms) {
    const words = next();
    const likenesses = next();
    const pieces = next();
    const adjacent: EntrySet[] = [];
    const isRare = countEntries(words.all) < mostWithPairs;
    for (const { left, right } of pairs) {
      const both = intersectSets(next().all, next().all);
      if (!isRare) continue;
      const find = () =>
        listAdjacent(snapshot.executor, listLatest(snapshot, both), { left, right });
      adjacent.push(await snapshot.findOnce(JSON.stringify([left, right]), find));
    }
    const answers = { ...words, all: uniteSets(words.all, ...adjacent) };
    const held =
      verified === undefined
        ? pieces.all
        : await listHolding(
            snapshot.executor,
            listLatest(snapshot, subtractSet(pieces.all, words.all)),
            verified,
          );
    found.push({ answers, likenesses, all: uniteSets(answers.all, likenesses.all, held) });
  }
  return literal === undefined ? found : keepLiteral(snapshot, { terms, found, literal });
}

interface Literal {
  readonly terms: readonly TermLists[];
  readonly found: readonly TermEntries[];
  readonly literal: string;
}

/** Where short words are no words of a text, the text must contain the query as typed; then it matches like words. */
async function keepLiteral(
  snapshot: SearchSnapshot,
  { terms, found, literal }: Literal,
): Promise<TermEntries[]> {
  const possible = subtractSet(matchInPart(found), matchAll(found));
  const articles = listLatest(snapshot, possible);
  const held = await listHolding(snapshot.executor, articles, literal);
  // Of small words alone, a text with their letters holds other words.
  const isTrue = terms.some(({ isSmall }) => !isSmall);
  return found.map((term, at) => {
    const { likenesses } = term;
    const all = uniteSets(term.answers.all, held);
    const answers = isTrue ? { ...term.answers, all } : term.answers;
    if (!terms[at]?.isLiteral) return { ...term, answers };
    return { answers, likenesses, all: uniteSets(all, likenesses.all) };
  });
}

/** The current articles of the latest entries of a set. */
function listLatest({ table, reading }: SearchSnapshot, set: EntrySet): number[] {
  return listEntries(set, mostTexts).flatMap((entry) => {
    const columns = table.columns(entry >>> 16);
    const offset = entry & 0xffff;
    const isKnown = columns !== undefined && isCurrent(columns, offset, reading);
    return isKnown ? [columns.articleIds[offset] ?? 0] : [];
  });
}

/** The entries that answer every term with words. */
export function matchAll(terms: readonly TermEntries[]): EntrySet {
  return intersectSets(...terms.map(({ answers }) => answers.all));
}

/** The entries that answer every term in any way: with words, with one that is alike, or with its letters. */
export function matchInPart(terms: readonly TermEntries[]): EntrySet {
  return intersectSets(...terms.map(({ all }) => all));
}

/** The entries that answer all terms but one. */
export function matchAllButOne(terms: readonly TermEntries[]): EntrySet {
  const without = terms.map((_, left) =>
    intersectSets(...terms.filter((_term, at) => at !== left).map(uniteWords)),
  );
  return uniteSets(...without);
}

/** The entries that answer any term. */
export function matchAny(terms: readonly TermEntries[]): EntrySet {
  return uniteSets(...terms.map(uniteWords));
}

/** Terms that this many times as many entries answer as the rarest one say as much. */
const equallyRare = 3;

/** The entries that answer a term which few answer: it says more of what is meant than the others. */
export function matchRarest(terms: readonly TermEntries[]): EntrySet {
  const sets = terms.map(uniteWords).map((set) => ({ set, count: countEntries(set) }));
  const least = Math.min(...sets.flatMap(({ count }) => (count > 0 ? [count] : [])));
  return uniteSets(
    ...sets.flatMap(({ set, count }) => (count <= equallyRare * least ? [set] : [])),
  );
}

const uniteWords = ({ answers, likenesses }: TermEntries): EntrySet =>
  uniteSets(answers.all, likenesses.all);
