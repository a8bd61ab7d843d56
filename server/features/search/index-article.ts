import { fold, loosen } from "@hilal/i18n/fold";
import { plainText } from "@hilal/i18n/plain-text";
import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import type { articles } from "../../database/schema/articles.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";
import { distinctWords, lexemesOf } from "./lexemes.ts";

type IndexedArticle = Pick<
  typeof articles.$inferSelect,
  | "id"
  | "title"
  | "writer"
  | "description"
  | "category"
  | "language"
  | "status"
  | "publishDate"
  | "userId"
>;

/** The fields of spec section 5's search, folded, each on a line of its own so that no match spans two. */
function foldedText(article: Pick<IndexedArticle, "title" | "writer" | "description">) {
  return [article.title, article.writer, plainText(article.description)].map(fold).join("\n");
}

/** Keeps what search reads of an article; belongs into the transaction that writes the article. */
export async function indexArticle(executor: Executor, article: IndexedArticle): Promise<void> {
  const folded = foldedText(article);
  const words = distinctWords(folded);
  const { publishDate, status, category, language, userId } = article;
  const entry = {
    ...{ publishDate, status, category, language, userId },
    folded,
    lexemes: lexemesOf(folded, words),
  };
  await executor
    .insert(articleSearch)
    .values({ articleId: article.id, ...entry })
    .onConflictDoUpdate({ target: articleSearch.articleId, set: entry });
  await keepWords(executor, words);
}

/**
 * Words only ever come: one that no article holds any more costs a look-up and finds nothing. In order, so that two
 * writers never wait for each other in a circle.
 */
async function keepWords(executor: Executor, vocabulary: ReadonlySet<string>): Promise<void> {
  const words = [...vocabulary].sort();
  await executor.execute(
    sql`insert into ${searchWords} (word, loose)
        select * from unnest(${sql.param(words)}::text[], ${sql.param(words.map(loosen))}::text[])
        on conflict do nothing`,
  );
}
