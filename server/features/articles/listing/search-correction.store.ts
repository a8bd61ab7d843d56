import { and, arrayContains, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { articleSearch } from "../../../database/schema/search.ts";
import { meantWord, type Slot } from "../../search/understand-words.ts";
import { type ArticleFilter, filterCondition } from "./article-filter.store.ts";

interface Correction {
  readonly text: string;
  /** Its words that an article must hold. */
  readonly words: readonly string[];
}

/** The query with the likeliest word in the place of each that has a letter wrong; undefined where none has. */
export function correctedQuery(slots: readonly Slot[]): Correction | undefined {
  const chosen = slots.map((slot) => meantWord(slot) ?? slot.asked.text);
  const isSame = slots.every(({ asked }, at) => chosen[at] === asked.text);
  if (isSame) return undefined;
  return {
    text: chosen.join(" "),
    words: chosen.filter((_, at) => slots[at]?.asked.isRequired),
  };
}

/** More than this need not be counted. */
const enough = 100;

/** How many articles hold all of some words, as far as the filter shows them. */
export async function countHolding(
  executor: Executor,
  words: readonly string[],
  filter: ArticleFilter,
): Promise<number> {
  const condition = and(
    arrayContains(articleSearch.lexemes, [...words]),
    filterCondition(filter, { ...articleSearch, id: articleSearch.articleId }),
  ) as SQL;
  const { rows } = await executor.execute<{ number: number }>(sql`
    select count(*)::int as number
    from (select from ${articleSearch} where ${condition} limit ${enough}) as first`);
  return rows[0]?.number ?? 0;
}
