import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { fold } from "@hilal/i18n/text/fold";
import { getTableColumns, sql } from "drizzle-orm";
import { arrayLiteral } from "../../content/search-text/array-literal.ts";
import { distinctWords, lexemesOf } from "../../content/search-text/lexemes.ts";
import {
  headLiteral,
  type SearchText,
  searchTextVersion,
} from "../../content/search-text/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import type { articles } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { keepWords, type WordKeeper } from "./search-words.store.ts";
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

interface ArticleToIndex {
  readonly article: IndexedArticle;
  readonly text: SearchText;
}

/** Keeps what search reads of an article; belongs into the transaction that writes the article. */
export async function indexArticle(
  executor: Executor,
  article: IndexedArticle,
  text: SearchText,
): Promise<void> {
  await indexArticles(executor, [{ article, text }]);
}

/** The same for several articles, none of them twice. */
export async function indexArticles(
  executor: Executor,
  given: readonly ArticleToIndex[],
  keep: WordKeeper = keepWords,
): Promise<void> {
  const made = given.map(entryOf);
  await executor
    .insert(articleSearch)
    .values(made.map(({ entry }) => entry))
    .onConflictDoUpdate({ target: articleSearch.articleId, set: asInserted });
  await keep(executor, ...made.flatMap(({ words }) => words));
}

const { articleId: _, ...others } = getTableColumns(articleSearch);
/** Every column as the insertion has it, so that what is long goes to the database once. */
const asInserted = Object.fromEntries(
  Object.entries(others).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);

function entryOf({ article, text }: ArticleToIndex) {
  const { publishDate, status, category, language, userId, authorId } = article;
  const standfirst = fold(article.standfirst);
  const words = distinctWords(standfirst);
  const lexemes = arrayLiteral(lexemesOf(standfirst, words));
  const entry = {
    articleId: article.id,
    publishDate,
    status,
    category,
    language,
    userId,
    authorId,
    year: Number(toKarachiDay(publishDate).slice(0, 4)),
    topic: topicOf(category),
    textVersion: searchTextVersion,
    head: sql`${headLiteral(article)}::tsvector`,
    folded: `${text.folded}\n${standfirst}`,
    // What both hold stands in the index once.
    lexemes: sql`${text.lexemes}::text[] || ${lexemes}::text[]`,
  };
  // A rehearsal keeps no words of its own.
  return { entry, words: text.words === "{}" ? [] : [text.words, arrayLiteral([...words])] };
}
