import { fold, looseLetters, loosen } from "@hilal/i18n/fold";
import { and, arrayContains, arrayOverlaps, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { wordsHolding } from "./expand-words.ts";
import { longestRun, runLexeme, runsOf } from "./lexemes.ts";
import { isOnePiece, piecesOf, type QueryPiece } from "./query-pieces.ts";

/** A condition over `article_search`, or null when surely nothing matches. */
export type Match = SQL | null;

const looseFrom = Object.keys(looseLetters).join("");
const looseTo = Object.values(looseLetters).join("");

/** Whether the loose look can find more than the strict one. */
export function hasLooseLetters(query: string): boolean {
  return new RegExp(`[${looseFrom}${looseTo}]`).test(fold(query));
}

/**
 * What spec section 5 calls a match: the query, folded, is a substring of the title, of the description without markup
 * or of the writer's name. The inverted index narrows it down; for a query of one piece it is the whole answer, for
 * others the folded text is read to verify.
 */
export async function matchQuery(
  executor: Executor,
  query: string,
  loose: boolean,
): Promise<Match> {
  const folded = fold(query).trim();
  const pieces = piecesOf(folded);
  const conditions: SQL[] = [];
  let verified = isOnePiece(folded, pieces);
  for (const piece of pieces) {
    const { condition, exact } = await matchPiece(executor, piece, loose);
    if (condition === null) return null;
    conditions.push(condition);
    verified &&= exact;
  }
  return and(...conditions, verified ? undefined : holdsText(folded, loose)) ?? null;
}

interface PieceMatch {
  readonly condition: Match;
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
  const short = [...piece.text].length <= longestRun;
  if (short && !whole) {
    const spellings = loose ? looseSpellings(piece.text) : [piece.text];
    return { condition: holdsAny(spellings.map(runLexeme)), exact: true };
  }
  const words = await wordsHolding(executor, piece, loose);
  if (words === null) return { condition: holdsRuns(piece.text, loose), exact: false };
  return { condition: words.length > 0 ? holdsAny(words) : null, exact: true };
}

const holdsAll = (lexemes: string[]): SQL => arrayContains(articleSearch.lexemes, lexemes);
const holdsAny = (lexemes: string[]): SQL => arrayOverlaps(articleSearch.lexemes, lexemes);

function holdsRuns(text: string, loose: boolean): Match {
  const runs = runsOf(text, longestRun);
  if (!loose) return holdsAll(runs);
  const spelled = runs.map((run) => holdsAny(looseSpellings(run)));
  return and(...spelled) ?? null;
}

function holdsText(folded: string, loose: boolean): SQL {
  if (!loose) return sql`strpos(${articleSearch.folded}, ${folded}) > 0`;
  return sql`strpos(translate(${articleSearch.folded}, ${looseFrom}, ${looseTo}), ${loosen(folded)}) > 0`;
}

/** Every strict spelling that folds loosely to the same letters; meant for runs, so there are few. */
function looseSpellings(text: string): string[] {
  let spellings = [""];
  for (const letter of loosen(text)) {
    const strict = Object.keys(looseLetters).filter((other) => looseLetters[other] === letter);
    spellings = spellings.flatMap((begun) => [letter, ...strict].map((next) => begun + next));
  }
  return spellings;
}
