import { loosen } from "@hilal/i18n/text/fold";
import { keysOfWord } from "@hilal/i18n/word-forms/word-keys";
import { sql } from "drizzle-orm";
import { arrayLiteral } from "../../database/array-literal.ts";
import type { Executor } from "../../database/connect.ts";
import { searchWords } from "../../database/schema/search.ts";
import { keysVersion } from "./keys-version.ts";

/**
 * Takes words into the vocabulary, in order, so that two writers never wait for each other in a circle. Words only ever
 * come: one that no article holds any more costs a look-up and finds nothing.
 * @param lists folded words as array literals
 */
export async function keepWords(executor: Executor, ...lists: readonly string[]): Promise<void> {
  const words = sql.join(
    lists.map((list) => sql`${list}::text[]`),
    sql` || `,
  );
  // Most words of a text are known, and the keys of a word cost more than asking.
  const { rows } = await executor.execute<{ word: string }>(
    sql`select distinct word from unnest(${words}) as new (word)
        where not exists (select from ${searchWords} as kept where kept.word = new.word)
        order by word`,
  );
  await insertWords(
    executor,
    rows.map(({ word }) => word),
  );
}

/** Writes words with their keys; those that are there already get the keys of the rules of now. */
export async function insertWords(executor: Executor, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const keys = words.map((word) => [keysVersion, ...keysOfWord(word)].join(" "));
  await executor.execute(
    sql`insert into ${searchWords} (word, loose, keys)
        select word, loose, string_to_array(keys, ' ')
        from unnest(${arrayLiteral(words)}::text[], ${arrayLiteral(words.map(loosen))}::text[],
          ${arrayLiteral(keys)}::text[]) as new (word, loose, keys)
        on conflict (word) do update set keys = excluded.keys
        where ${searchWords.keys} <> excluded.keys`,
  );
}
