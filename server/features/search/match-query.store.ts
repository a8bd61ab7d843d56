import { looseLetters, loosen } from "@hilal/i18n/text/fold";
import { and, arrayContains, arrayOverlaps, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { wordsHolding } from "./expand-words.store.ts";
import { longestNgram, ngramLexeme, ngramsOf } from "./lexemes.ts";
import type { AskedWord, ReadQuery } from "./read-query.ts";
import type { Slot } from "./understand-words.ts";

/** A query as conditions over `article_search`. */
export interface Match {
  /** What an article must hold for each word that is required. */
  readonly slots: readonly SlotMatch[];
  /** What the folded text must still prove; undefined when the index is the whole answer. */
  readonly verify: ((folded: SQL) => SQL) | undefined;
}

interface SlotMatch {
  /** A word that answers it. */
  readonly words: SQL;
  /** That, or the letters as a part of a word. */
  readonly any: SQL;
}

/**
 * What counts as a match: every required word of the query is answered by a word of the article (product: search 17,
 * search 18), or is a part of one at the query's ends. So whatever holds the query as it was typed is among them
 * (product: search 1).
 */
export async function matchQuery(
  executor: Executor,
  { signs }: ReadQuery,
  slots: readonly Slot[],
): Promise<Match> {
  if (signs.length > 0) {
    const held = arrayContains(articleSearch.lexemes, [...signs]);
    return { slots: [{ words: held, any: held }], verify: undefined };
  }
  const required = slots.filter(({ asked }) => asked.isRequired);
  const matched: SlotMatch[] = [];
  const unproven: string[] = [];
  for (const { asked, answers, splits } of required) {
    const exact = holdsAny(answers.map(({ word }) => word));
    const pairs = splits.map((pair) => arrayContains(articleSearch.lexemes, [...pair]));
    const piece = await holdsPiece(executor, asked);
    if (piece && !piece.isExact) unproven.push(asked.whole);
    matched.push({ words: exact, any: or(exact, ...pairs, piece?.condition) ?? exact });
  }
  return { slots: matched, verify: unproven.length > 0 ? holdsTexts(unproven) : undefined };
}

/** Every slot answered by words alone, or in whatever way. */
export function allOf({ slots }: Match, how: keyof SlotMatch): SQL {
  return and(...slots.map((slot) => slot[how])) ?? sql`false`;
}

/** Every slot but one, whichever. */
export function allButOne({ slots }: Match): SQL {
  const without = slots.map((_, left) =>
    and(...slots.filter((_slot, at) => at !== left).map(({ any }) => any)),
  );
  return or(...without) ?? sql`false`;
}

/** Any slot, answered by a word. */
export function anyOf({ slots }: Match): SQL {
  return or(...slots.map(({ words }) => words)) ?? sql`false`;
}

const looseFrom = Object.keys(looseLetters).join("");
const looseTo = Object.values(looseLetters).join("");

function holdsTexts(pieces: readonly string[]) {
  return (text: SQL): SQL => {
    const loose = sql`translate(${text}, ${looseFrom}, ${looseTo})`;
    return and(...pieces.map((piece) => sql`strpos(${loose}, ${loosen(piece)}) > 0`)) ?? sql`true`;
  };
}

interface PieceMatch {
  readonly condition: SQL | undefined;
  /** Whether every article that fulfils the condition surely holds the piece. */
  readonly isExact: boolean;
}

/** The letters as a part of a word, where the word stands at an end of the query. */
async function holdsPiece(executor: Executor, piece: AskedWord): Promise<PieceMatch | undefined> {
  const { text, whole, openStart, openEnd } = piece;
  if (!openStart && !openEnd) return undefined;
  if ([...text].length <= longestNgram) {
    return { condition: holdsAny(looseSpellings(text).map(ngramLexeme)), isExact: true };
  }
  const words = await wordsHolding(executor, piece);
  if (words === null) {
    const runs = ngramsOf(text, longestNgram).map((ngram) => holdsAny(looseSpellings(ngram)));
    return { condition: and(...runs), isExact: false };
  }
  return { condition: words.length > 0 ? holdsAny(words) : undefined, isExact: text === whole };
}

/** Every strict spelling that folds loosely to the same letters; meant for n-grams, so there are few. */
function looseSpellings(text: string): string[] {
  let spellings = [""];
  for (const letter of loosen(text)) {
    const strict = Object.keys(looseLetters).filter((other) => looseLetters[other] === letter);
    spellings = spellings.flatMap((begun) => [letter, ...strict].map((next) => begun + next));
  }
  return spellings;
}

/** The index weighs every word of one condition for each article it meets, so a long list is asked by parts. */
const longestCondition = 16;

function holdsAny(words: readonly string[]): SQL {
  const parts: SQL[] = [];
  for (let first = 0; first < words.length; first += longestCondition) {
    parts.push(arrayOverlaps(articleSearch.lexemes, words.slice(first, first + longestCondition)));
  }
  return or(...parts) ?? sql`false`;
}
