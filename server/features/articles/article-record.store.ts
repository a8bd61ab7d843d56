import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { SearchText } from "../../content/search-text.ts";
import type { Executor, Transaction } from "../../database/connect.ts";
import { nextVersion } from "../../database/next-version.ts";
import { preparedQuery } from "../../database/prepared.ts";
import { users } from "../../database/schema/accounts.ts";
import {
  type ArticleSnapshot,
  articleRevisions,
  articles,
  articleVisits,
} from "../../database/schema/articles.ts";
import { authorFormerNames, authors } from "../../database/schema/authors.ts";
import { shownName } from "../desk/staff.store.ts";
import { type BulkIndexing, indexArticle, indexArticles } from "../search/index-article.store.ts";
import { copyChannel } from "../writing/working-copies.store.ts";

export type StoredArticle = typeof articles.$inferSelect;
export type ArticleValues = Omit<
  typeof articles.$inferInsert,
  "id" | "version" | "createdAt" | "updatedAt"
>;

/** The user who saves an article, and the text for its search entry. */
export interface Save {
  /** Null when the account was deleted. */
  readonly savedBy: number | null;
  /** The text for the search entry of the saved article. */
  readonly search: SearchText;
}

/** A new article, ready to be stored. */
export interface NewArticle extends Save {
  readonly values: ArticleValues;
}

/**
 * Stores new articles, each with its visits, its first revision and its search entry.
 * @returns the articles in the given order
 */
export async function insertArticles(
  transaction: Transaction,
  given: readonly NewArticle[],
  bulk?: BulkIndexing,
): Promise<StoredArticle[]> {
  const stored = await transaction
    .insert(articles)
    .values(given.map(({ values }) => values))
    .returning();
  // PostgreSQL guarantees no order for RETURNING, but assigns ids in the order of the given rows.
  stored.sort((one, other) => one.id - other.id);
  await transaction.insert(articleVisits).values(stored.map(({ id }) => ({ articleId: id })));
  const saved = stored.map((article, place) => {
    const { savedBy, search } = given[place] as NewArticle;
    return { article, savedBy, text: search };
  });
  await transaction.insert(articleRevisions).values(saved.map(toRevision));
  await indexArticles(transaction, saved, bulk);
  return stored;
}

/** The revision of an article's current state. */
function toRevision({ article, savedBy }: { article: StoredArticle; savedBy: number | null }) {
  const { id, version } = article;
  return { articleId: id, version, userId: savedBy, snapshot: toSnapshot(article) };
}

/** Stores an article as a revision unless there is one: articles that did not come from a save have none. */
export async function ensureRevision(
  transaction: Transaction,
  article: StoredArticle,
): Promise<void> {
  await transaction
    .insert(articleRevisions)
    .values(toRevision({ article, savedBy: null }))
    .onConflictDoNothing();
}

function toSnapshot(article: StoredArticle): ArticleSnapshot {
  const { title, standfirst, writer, description, category, publishDate } = article;
  const { coverImage, coverAlt, recordingUrl, issueNew, status } = article;
  return {
    title,
    standfirst,
    writer,
    description,
    category,
    coverImage,
    coverAlt,
    recordingUrl,
    issueNew,
    status,
    publishDate: publishDate.toISOString(),
  };
}

/** Locks the article for the transaction. */
export async function lockArticle(
  transaction: Transaction,
  id: number,
): Promise<StoredArticle | undefined> {
  const rows = await transaction.select().from(articles).where(eq(articles.id, id)).for("update");
  return rows[0];
}

/** The name in an article's byline, and the writer's record that it belongs to, if any. */
export interface ArticleWriter {
  readonly writer: string;
  readonly authorId: number | null;
}

/** The record of the writer with this name: the article's current one, else the oldest of several; null without any. */
async function findAuthorId(
  executor: Executor,
  writer: string,
  current: number | null = null,
): Promise<number | null> {
  const [named] = await ofName(executor).execute({ writer, current });
  return named?.id ?? null;
}

const ofName = preparedQuery((executor) =>
  executor
    .select({ id: authors.id })
    .from(authors)
    .where(eq(authors.authorName, sql.placeholder("writer")))
    .orderBy(
      sql`${authors.id} is not distinct from ${sql.placeholder("current")}::integer desc`,
      asc(authors.id),
    )
    .limit(1)
    .prepare("author_of_name"),
);

/**
 * Finds the writer that an article's byline names. A text written before its writer was renamed still contains the
 * former name, which is resolved to the record it belongs to.
 * @param current the id of the writer's record that the article has now
 */
export async function findWriter(
  executor: Executor,
  name: string,
  current: number | null,
): Promise<ArticleWriter> {
  const authorId = await findAuthorId(executor, name, current);
  if (authorId !== null || current === null) return { writer: name, authorId };
  const [renamed] = await executor
    .select({ writer: authors.authorName, authorId: authors.id })
    .from(authorFormerNames)
    .innerJoin(authors, eq(authors.id, authorFormerNames.authorId))
    .where(and(eq(authorFormerNames.authorId, current), eq(authorFormerNames.name, name)));
  return renamed ?? { writer: name, authorId };
}

/**
 * Finds the writers that the bylines of new articles name, as `findWriter` does.
 * @returns them in the order of the names
 */
export async function listWriters(
  executor: Executor,
  names: readonly string[],
): Promise<ArticleWriter[]> {
  const rows = await executor
    .selectDistinctOn([authors.authorName], { name: authors.authorName, id: authors.id })
    .from(authors)
    .where(inArray(authors.authorName, [...new Set(names)]))
    .orderBy(authors.authorName, asc(authors.id));
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return names.map((writer) => ({ writer, authorId: ids.get(writer) ?? null }));
}

/**
 * Whether a writer's record still has the name that an article is about to store; locks it until the transaction ends.
 * With `wait` it waits for a concurrent renaming; a caller that has locked an article already must not.
 */
export async function lockWriterName(
  transaction: Transaction,
  { writer, authorId }: { readonly writer: string; readonly authorId?: number | null | undefined },
  { wait }: { readonly wait: boolean },
): Promise<boolean> {
  if (authorId === null || authorId === undefined) return true;
  const rows = await transaction
    .select({ name: authors.authorName })
    .from(authors)
    .where(eq(authors.id, authorId))
    // Not `key share`: that lock would be granted during a change of the name, and read the row as it was.
    .for("share", wait ? {} : { skipLocked: true });
  return rows[0]?.name === writer;
}

/** Sets the writer's record and name of an article; this is no save and raises no version. */
export async function updateArticleAuthor(
  transaction: Transaction,
  id: number,
  author: { readonly writer: string; readonly authorId: number | null },
): Promise<void> {
  await transaction.update(articles).set(author).where(eq(articles.id, id));
}

const revisionColumns = {
  revision: articleRevisions,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};

/** The revisions of an article, newest first. */
export async function listRevisions(
  executor: Executor,
  articleId: number,
  slice: { limit: number; offset: number },
) {
  return executor
    .select(revisionColumns)
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.userId))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(sql`${articleRevisions.version} desc`)
    .limit(slice.limit)
    .offset(slice.offset);
}

export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number];

export async function countRevisions(executor: Executor, articleId: number): Promise<number> {
  return executor.$count(articleRevisions, eq(articleRevisions.articleId, articleId));
}

export async function findRevision(
  executor: Executor,
  articleId: number,
  version: number,
): Promise<RevisionRow | undefined> {
  const rows = await executor
    .select(revisionColumns)
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.userId))
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.version, version)));
  return rows[0];
}

/** Stores an article's new values with the revision of this save and its search entry. */
export async function updateArticle(
  transaction: Transaction,
  id: number,
  values: Partial<ArticleValues>,
  { savedBy, search }: Save,
): Promise<StoredArticle> {
  const [article] = await transaction
    .update(articles)
    .set({ ...values, ...nextVersion(articles.version) })
    .where(eq(articles.id, id))
    .returning();
  if (!article) throw new Error("The article was not updated.");
  await transaction.insert(articleRevisions).values(toRevision({ article, savedBy }));
  await indexArticle(transaction, article, search);
  return article;
}

interface SavedArticle {
  readonly articleId: number;
  readonly version: number;
  /** Null when the account was deleted. */
  readonly savedBy: number | null;
  /** Whether its working copy is based on that version. */
  readonly published: boolean;
}

/** Notifies the editors of the article's working copy, in the transaction of the save. */
export async function notifySaved(transaction: Transaction, saved: SavedArticle): Promise<void> {
  const { articleId, version, savedBy, published } = saved;
  await transaction.execute(
    sql`select pg_notify(${copyChannel}, json_build_object('type', 'saved', 'article', ${articleId}::int,
        'version', ${version}::int, 'published', ${published}::boolean, 'by', coalesce((select ${shownName}
          from ${users} where ${users.id} = ${savedBy}), ''))::text)`,
  );
}
