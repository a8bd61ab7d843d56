import { sql } from "drizzle-orm";
import { arrayLiteral } from "../../database/array-literal.ts";
import type { Executor } from "../../database/connect.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";

/** A key that so many words share tells little; the rest of them is not looked at. */
const mostWordsOfKeys = 1_500;

/** What is looked for in the vocabulary. */
interface Looked {
  /** For each word of the query the keys under which its answers stand. */
  readonly keys: readonly (readonly string[])[];
  /** Words of which only is asked whether they are there. */
  readonly exact: readonly string[];
}

export interface FoundWords {
  /** In the order of the keys that were given. */
  readonly byKeys: readonly (readonly string[])[];
  readonly exact: ReadonlySet<string>;
}

/** The words of the vocabulary under some keys, and which of some words it has. */
export async function findWords(executor: Executor, { keys, exact }: Looked): Promise<FoundWords> {
  const listed = arrayLiteral(keys.map((of) => of.join(" ")));
  const { rows } = await executor.execute<{ place: number; word: string }>(sql`
    select asked.place::int as place, found.word
    from unnest(${listed}::text[]) with ordinality as asked (keys, place),
    lateral (
      select word from ${searchWords} as held
      where held.keys && string_to_array(asked.keys, ' ') limit ${mostWordsOfKeys}
    ) as found
    union all
    select 0, word from ${searchWords} where word = any(${arrayLiteral(exact)}::text[])`);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  const wordsAt = (place: number) => (byPlace.get(place) ?? []).map(({ word }) => word);
  return { byKeys: keys.map((_, at) => wordsAt(at + 1)), exact: new Set(wordsAt(0)) };
}

/** Which of some words stand in fewer articles than this. */
const rare = 20;

/** Those of the words that few articles hold, hidden ones included. */
export async function rareWords(
  executor: Executor,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await executor.execute<{ word: string }>(sql`
    select asked.word from unnest(${arrayLiteral(words)}::text[]) as asked (word)
    where (
      select count(*) from (
        select from ${articleSearch} as held where held.lexemes @> array[asked.word] limit ${rare}
      ) as first
    ) < ${rare}`);
  return new Set(rows.map(({ word }) => word));
}
