import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import type { articles } from "../../database/schema/articles.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";
import type { SearchText } from "./search-text.ts";

type IndexedArticle = Pick<
  typeof articles.$inferSelect,
  "id" | "category" | "language" | "status" | "publishDate" | "userId"
>;

/** Keeps what search reads of an article; belongs into the transaction that writes the article. */
export async function indexArticle(
  executor: Executor,
  article: IndexedArticle,
  text: SearchText,
): Promise<void> {
  const { publishDate, status, category, language, userId } = article;
  const entry = {
    ...{ publishDate, status, category, language, userId },
    folded: text.folded,
    lexemes: sql`${text.lexemes}::text[]`,
  };
  await executor
    .insert(articleSearch)
    .values({ articleId: article.id, ...entry })
    .onConflictDoUpdate({ target: articleSearch.articleId, set: entry });
  await keepWords(executor, text);
}

/** Words only ever come: one that no article holds any more costs a look-up and finds nothing. */
export async function keepWords(
  executor: Executor,
  { words, loose }: Pick<SearchText, "words" | "loose">,
): Promise<void> {
  await executor.execute(
    sql`insert into ${searchWords} (word, loose)
        select * from unnest(${words}::text[], ${loose}::text[])
        on conflict do nothing`,
  );
}
