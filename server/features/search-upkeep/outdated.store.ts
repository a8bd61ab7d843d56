import { arrayContains, asc, lt, not } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";
import { keysVersion } from "../search/keys-version.ts";
import { searchTextVersion } from "../search/search-text.ts";

/** Words of the vocabulary whose keys other rules made. */
export async function listOutdatedWords(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(not(arrayContains(searchWords.keys, [keysVersion])))
    .limit(limit);
  return rows.map(({ word }) => word).sort();
}

/** Articles of which other rules made what search reads. */
export async function listOutdatedArticles(executor: Executor, limit: number): Promise<number[]> {
  const rows = await executor
    .select({ id: articleSearch.articleId })
    .from(articleSearch)
    .where(lt(articleSearch.textVersion, searchTextVersion))
    .orderBy(asc(articleSearch.articleId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
