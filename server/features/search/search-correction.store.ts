import { and, arrayContains, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { type ArticleFilter, filterCondition } from "../articles/article-filter.store.ts";
import { suggestedWord, type Term } from "./understand-words.ts";

interface Correction {
  readonly text: string;
  /** Its words that an article must hold. */
  readonly words: readonly string[];
}

/** The query with the likeliest word in the place of each that no article holds; undefined where there is none. */
export function correctedQuery(terms: readonly Term[]): Correction | undefined {
  const chosen = terms.map((term) => suggestedWord(term) ?? term.asked.text);
  const isSame = terms.every(({ asked }, at) => chosen[at] === asked.text);
  if (isSame) return undefined;
  return {
    text: chosen.join(" "),
    words: chosen.filter((_, at) => terms[at]?.asked.isRequired),
  };
}

/** Whether an article that the filter shows holds all of some words. */
export async function holdsAll(
  executor: Executor,
  words: readonly string[],
  filter: ArticleFilter,
): Promise<boolean> {
  const condition = and(
    arrayContains(articleSearch.lexemes, [...words]),
    filterCondition(filter, { ...articleSearch, id: articleSearch.articleId }),
  ) as SQL;
  // With a limit alone the planner would rather walk another index and read the lexemes of every article.
  const { rows } = await executor.execute(sql`
    with held as materialized (select 1 from ${articleSearch} where ${condition})
    select 1 from held limit 1`);
  return rows.length > 0;
}
