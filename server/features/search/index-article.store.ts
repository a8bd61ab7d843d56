import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { fold } from "@hilal/i18n/text/fold";
import { listBlessings } from "@hilal/i18n/word-forms/blessings";
import { getTableColumns, sql } from "drizzle-orm";
import {
  arrayLiteral,
  distinctWords,
  headLiteral,
  type SearchText,
  searchTextVersion,
  toHeadLexemes,
  toLexemes,
} from "../../content/search-text.ts";
import type { Executor, Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import type { StoredEntry } from "./postings/bulk-postings.store.ts";
import { insertNewWords, type WordKeeper } from "./search-words.store.ts";
import { getTopic } from "./topics.ts";

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

/** Stores the search entry of an article; call it in the transaction that writes the article. */
export async function indexArticle(
  executor: Executor,
  article: IndexedArticle,
  text: SearchText,
): Promise<void> {
  await indexArticles(executor, [{ article, text }]);
}

/** How an import indexes. */
export interface BulkIndexing {
  readonly keep: WordKeeper;
  /** Receives the stored entries, for posting lists; undefined where searches are to find them at once. */
  readonly enter: ((entries: readonly StoredEntry[]) => void) | undefined;
}

/**
 * Stores the search entries of several articles, none of them twice.
 * @param bulk given by an import, whose entries searches find only once they are in posting lists
 * (`withQuickIndexing`)
 */
export async function indexArticles(
  executor: Executor,
  given: readonly ArticleToIndex[],
  bulk?: BulkIndexing,
): Promise<void> {
  const made = given.map(toEntry);
  const part = bulk?.enter ? 0 : null;
  const rows = await executor
    .insert(articleSearch)
    .values(made.map(({ entry }) => ({ ...entry, part })))
    .onConflictDoUpdate({ target: articleSearch.articleId, set: asInserted })
    .returning({ articleId: articleSearch.articleId, entry: articleSearch.entry });
  if (bulk?.enter) {
    const entries = new Map(rows.map(({ articleId, entry }) => [articleId, entry]));
    bulk.enter(
      made.map(({ entry: { articleId }, lexemes, head }) => ({
        entry: entries.get(articleId) ?? 0,
        lexemes,
        head,
      })),
    );
  }
  await (bulk?.keep ?? insertNewWords)(executor, ...made.flatMap(({ words }) => words));
}

const { articleId: _, ...others } = getTableColumns(articleSearch);
/**
 * Every column refers to the inserted row, so that long values are sent to the database once. A saved article gets a new
 * entry number, which no posting list contains yet.
 */
const asInserted = Object.fromEntries(
  Object.entries(others).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);

function toEntry({ article, text }: ArticleToIndex) {
  const { publishDate, status, category, language, userId, authorId } = article;
  const standfirst = fold(article.standfirst);
  const words = distinctWords(standfirst);
  const blessings = listBlessings(article.standfirst, standfirst);
  const lexemes = arrayLiteral([...toLexemes(standfirst, words), ...blessings]);
  const head = toHeadLexemes(article);
  const entry = {
    articleId: article.id,
    publishDate,
    status,
    category,
    language,
    userId,
    authorId,
    year: Number(toKarachiDay(publishDate).slice(0, 4)),
    topic: getTopic(category),
    textVersion: searchTextVersion,
    head: sql`${headLiteral(head)}::tsvector`,
    folded: `${text.folded}\n${standfirst}`,
    plain: text.plain,
    // Lexemes in both lists are stored once in the index.
    lexemes: sql`${text.lexemes}::text[] || ${lexemes}::text[]`,
  };
  // A rehearsal stores no words.
  const all = [text.lexemes, lexemes];
  return {
    entry,
    lexemes: all,
    head,
    words: text.words === "{}" ? [] : [text.words, arrayLiteral([...words])],
  };
}

interface Reindexed {
  readonly authorId: number;
  /** The current name in the articles. */
  readonly writer: string;
  /** Articles up to this id are done. */
  readonly after: number;
  readonly limit: number;
}

/**
 * Updates the search entries of a writer's articles after a renaming, without reading their texts again: replaces the
 * line of the writer, and those lexemes that only the old name contributed.
 * @returns the id of the last updated article where there may be more, null when all are done
 */
export async function reindexWriter(
  transaction: Transaction,
  { authorId, writer, after, limit }: Reindexed,
): Promise<number | null> {
  const folded = fold(writer);
  const words = distinctWords(folded);
  const added = toLexemes(folded, words);
  const { rows } = await transaction.execute<{ id: number; line: string }>(sql`
    select ${articleSearch.articleId} as id, split_part(${articleSearch.folded}, E'\n', 2) as line
    from ${articleSearch} join ${articles} on ${articles.id} = ${articleSearch.articleId}
    where ${articles.authorId} = ${authorId} and ${articles.writer} = ${writer}
      and ${articleSearch.articleId} > ${after}
    order by ${articleSearch.articleId} limit ${limit}`);
  const stale = Map.groupBy(rows, ({ line }) => line);
  stale.delete(folded);
  for (const [line, of] of stale) {
    const before = toLexemes(line, distinctWords(line));
    const gone = before.filter((lexeme) => !added.includes(lexeme));
    const ids = of.map(({ id }) => id);
    await replaceLine(transaction, { ids, folded, added, gone, words: [...words] });
  }
  if (stale.size > 0) await insertNewWords(transaction, arrayLiteral([...words].sort()));
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
}

interface Replaced {
  readonly ids: readonly number[];
  readonly folded: string;
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** The words of the new name. */
  readonly words: readonly string[];
}

/** Replaces the writer's line. Lexemes in title or text stay; for one marked as a piece, its letters are searched. */
async function replaceLine(
  transaction: Transaction,
  { ids, folded, added, gone, words }: Replaced,
) {
  await transaction.execute(sql`
    update article_search as kept set
      folded = parts.title || E'\n' || ${folded}::text || E'\n' || parts.body,
      lexemes = array(
        select lexeme from unnest(kept.lexemes) as lexeme
        where lexeme <> all (${sql.param(gone)}::text[]) or strpos(parts.others, ltrim(lexeme, '*')) > 0
        union select unnest(${sql.param(added)}::text[])),
      head = array_to_tsvector(array(
        select lexeme from unnest(tsvector_to_array(kept.head)) as lexeme
        where lexeme <> all (${sql.param(gone)}::text[]) or strpos(parts.others, lexeme) > 0
        union select unnest(${sql.param(words)}::text[]))),
      entry = nextval('article_search_entries'), part = null
    from (
      select article_id, title, body, title || E'\n' || body as others from (
        select article_id, split_part(folded, E'\n', 1) as title,
          substr(folded, length(split_part(folded, E'\n', 1)) + length(split_part(folded, E'\n', 2)) + 3) as body
        from article_search where article_id = any(${sql.param(ids)}::int[])
      ) as split
    ) as parts
    where kept.article_id = parts.article_id`);
}
