import { sql } from "drizzle-orm";
import { arrayLiteral } from "../../content/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";

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

/** Words in fewer articles than this are rare. */
const rare = 20;

/** Those of the words that few articles contain, hidden ones included. */
export async function rareWords(
  executor: Executor,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  // Counted in full: with a limit the planner would scan another index and read every article's lexemes.
  const { rows } = await executor.execute<{ word: string }>(sql`
    select asked.word from unnest(${arrayLiteral(words)}::text[]) as asked (word),
    lateral (
      select count(*) as articles from ${articleSearch} as held
      where held.lexemes @> array[asked.word]
    ) as counted
    where counted.articles < ${rare}`);
  return new Set(rows.map(({ word }) => word));
}
