import { loosen } from "@hilal/i18n/text/fold";
import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { searchWords } from "../../database/schema/search.ts";
import type { QueryPiece } from "./query-pieces.ts";

/** A piece that sits in more words than this is looked up by its n-grams and verified instead. */
const longestList = 4_000;

type WordPiece = Extract<QueryPiece, { kind: "word" }>;

/** Letters and digits only, so nothing in it means more to `like` than itself. */
const patternOf = ({ openStart, openEnd }: WordPiece, text: string) =>
  `${openStart ? "%" : ""}${text}${openEnd ? "%" : ""}`;

/**
 * The words of all articles that hold a piece where it must stand.
 * @param loose whether letters that loose folding makes one count as one
 * @returns null when there are too many to be worth a list
 */
export async function wordsHolding(
  executor: Executor,
  piece: WordPiece,
  loose: boolean,
): Promise<string[] | null> {
  const strictly = loose ? sql`` : sql`and word like ${patternOf(piece, piece.text)}`;
  const { rows } = await executor.execute<{ word: string }>(
    sql`select word from ${searchWords}
        where loose like ${patternOf(piece, loosen(piece.text))} ${strictly}
        limit ${longestList + 1}`,
  );
  return rows.length > longestList ? null : rows.map((row) => row.word);
}
