import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { fold } from "@hilal/i18n/text/fold";
import { sql } from "drizzle-orm";
import { arrayLiteral } from "../../database/array-literal.ts";
import type { Executor } from "../../database/connect.ts";
import type { articles } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { distinctWords, lexemesOf } from "./lexemes.ts";
import { headLiteral, type SearchText, searchTextVersion } from "./search-text.ts";
import { keepWords } from "./search-words.store.ts";
import { topicOf } from "./topics.ts";

type IndexedArticle = Pick<
  typeof articles.$inferSelect,
  | "id"
  | "category"
  | "language"
  | "status"
  | "publishDate"
  | "userId"
  | "authorId"
  | "title"
  | "standfirst"
  | "writer"
>;

/** Keeps what search reads of an article; belongs into the transaction that writes the article. */
export async function indexArticle(
  executor: Executor,
  article: IndexedArticle,
  text: SearchText,
): Promise<void> {
  const { publishDate, status, category, language, userId, authorId } = article;
  const standfirst = fold(article.standfirst);
  const words = distinctWords(standfirst);
  const lexemes = arrayLiteral(lexemesOf(standfirst, words));
  const entry = {
    ...{ publishDate, status, category, language, userId, authorId },
    year: Number(toKarachiDay(publishDate).slice(0, 4)),
    topic: topicOf(category),
    textVersion: searchTextVersion,
    head: sql`${headLiteral(article)}::tsvector`,
    folded: `${text.folded}\n${standfirst}`,
    // What both hold stands in the index once.
    lexemes: sql`${text.lexemes}::text[] || ${lexemes}::text[]`,
  };
  await executor
    .insert(articleSearch)
    .values({ articleId: article.id, ...entry })
    .onConflictDoUpdate({ target: articleSearch.articleId, set: entry });
  // A rehearsal keeps no words of its own.
  if (text.words !== "{}") await keepWords(executor, text.words, arrayLiteral([...words]));
}
