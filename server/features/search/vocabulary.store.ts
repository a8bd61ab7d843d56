import { sql } from "drizzle-orm";
import { arrayLiteral } from "../../content/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { searchWords } from "../../database/schema/search.ts";

/** A key shared by this many words says little; further words are ignored. */
const mostWordsOfKeys = 1_500;

/**
 * The words of the vocabulary with the given keys.
 * @param looked for each word of a query the keys of its possible answers
 */
export async function findWords(
  executor: Executor,
  looked: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = [...looked].filter(([, keys]) => keys.length > 0);
  if (asked.length === 0) return new Map();
  const { rows } = await executor.execute<{ place: number; word: string }>(sql`
    select asked.place::int as place, found.word
    from unnest(${arrayLiteral(asked.map(([, keys]) => keys.join(" ")))}::text[])
      with ordinality as asked (keys, place),
    lateral (
      select word from ${searchWords} as held
      where held.keys && string_to_array(asked.keys, ' ') limit ${mostWordsOfKeys}
    ) as found`);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return new Map(
    asked.map(([text], at) => [text, (byPlace.get(at + 1) ?? []).map(({ word }) => word)]),
  );
}
