import { loosen } from "@hilal/i18n/text/fold";
import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { searchWords } from "../../database/schema/search.ts";
import type { AskedWord } from "./read-query.ts";

/** A piece that sits in more words than this is looked up by its n-grams and verified instead. */
const longestList = 20_000;

/** Letters and digits only, so nothing in it means more to `like` than itself. */
const patternOf = ({ openStart, openEnd }: AskedWord, text: string) =>
  `${openStart ? "%" : ""}${text}${openEnd ? "%" : ""}`;

/**
 * The words of all articles that hold a piece where it must stand, in one spelling or the other.
 * @returns null when there are too many to be worth a list
 */
export async function wordsHolding(executor: Executor, piece: AskedWord): Promise<string[] | null> {
  const { rows } = await executor.execute<{ word: string }>(
    sql`select word from ${searchWords}
        where loose like ${patternOf(piece, loosen(piece.text))}
        limit ${longestList + 1}`,
  );
  return rows.length > longestList ? null : rows.map((row) => row.word);
}
