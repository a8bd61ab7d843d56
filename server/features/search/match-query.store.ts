import { fold, looseLetters, loosen } from "@hilal/i18n/text/fold";
import { and, arrayContains, arrayOverlaps, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { wordsHolding } from "./expand-words.store.ts";
import { longestNgram, ngramLexeme, ngramsOf } from "./lexemes.ts";
import { isOnePiece, piecesOf, type QueryPiece } from "./query-pieces.ts";

/** A query as conditions over `article_search`. */
export interface Match {
  /** Answered by the inverted index. */
  readonly indexed: SQL;
  /** What the folded text must still prove; undefined when the index is the whole answer. */
  verify(folded: SQL): SQL | undefined;
}

const looseFrom = Object.keys(looseLetters).join("");
const looseTo = Object.values(looseLetters).join("");
const looseLetter = new RegExp(`[${looseFrom}${looseTo}]`);

/** Whether the loose look can find more than the strict one. */
export function hasLooseLetters(query: string): boolean {
  return looseLetter.test(fold(query));
}

/**
 * What counts as a match (product: search 1): the query, folded, is a substring of the title, of the description
 * without markup or of the writer's name. The inverted index narrows it down; for a query of one piece it is the whole
 * answer, for others the folded text is read to verify.
 * @returns null when surely nothing matches
 */
export async function matchQuery(
  executor: Executor,
  query: string,
  loose: boolean,
): Promise<Match | null> {
  const folded = fold(query).trim();
  const pieces = piecesOf(folded);
  const conditions: SQL[] = [];
  let proven = isOnePiece(folded, pieces);
  for (const piece of pieces) {
    const { condition, exact } = await matchPiece(executor, piece, loose);
    if (condition === null) return null;
    conditions.push(condition);
    proven &&= exact;
  }
  const indexed = and(...conditions);
  if (!indexed) return null;
  return { indexed, verify: (text) => (proven ? undefined : holdsText(text, folded, loose)) };
}

interface PieceMatch {
  readonly condition: SQL | null;
  /** Whether every article that fulfils the condition surely holds the piece. */
  readonly exact: boolean;
}

async function matchPiece(
  executor: Executor,
  piece: QueryPiece,
  loose: boolean,
): Promise<PieceMatch> {
  if (piece.kind === "sign") return { condition: holdsAll([piece.text]), exact: true };
  const whole = !piece.openStart && !piece.openEnd;
  if (whole && !loose) return { condition: holdsAll([piece.text]), exact: true };
  const short = [...piece.text].length <= longestNgram;
  if (short && !whole) {
    const spellings = loose ? looseSpellings(piece.text) : [piece.text];
    return { condition: holdsAny(spellings.map(ngramLexeme)), exact: true };
  }
  const words = await wordsHolding(executor, piece, loose);
  if (words === null) return { condition: holdsRuns(piece.text, loose), exact: false };
  return { condition: words.length > 0 ? holdsAny(words) : null, exact: true };
}

/**
 * The index weighs every word of one condition for each article it meets, so a long list is better asked word by word.
 */
const longestCondition = 32;
const held = alias(articleSearch, "held");

const holdsAll = (lexemes: string[]): SQL => arrayContains(articleSearch.lexemes, lexemes);

function holdsAny(lexemes: string[]): SQL {
  if (lexemes.length <= longestCondition) return arrayOverlaps(articleSearch.lexemes, lexemes);
  // The inner `offset` keeps each word a question to the index of its own.
  return sql`${articleSearch.articleId} = any(array(
    select distinct found.id
    from unnest(${sql.param(lexemes)}::text[]) as wanted (lexeme),
    lateral (
      select ${held.articleId} as id from ${articleSearch} as held
      where ${held.lexemes} @> array[wanted.lexeme] offset 0
    ) as found))`;
}

function holdsRuns(text: string, loose: boolean): SQL | null {
  const ngrams = ngramsOf(text, longestNgram);
  if (!loose) return holdsAll(ngrams);
  const spelled = ngrams.map((ngram) => holdsAny(looseSpellings(ngram)));
  return and(...spelled) ?? null;
}

function holdsText(text: SQL, folded: string, loose: boolean): SQL {
  if (!loose) return sql`strpos(${text}, ${folded}) > 0`;
  return sql`strpos(translate(${text}, ${looseFrom}, ${looseTo}), ${loosen(folded)}) > 0`;
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
