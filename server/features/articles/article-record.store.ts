import { and, asc, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { nextVersion } from "../../database/next-version.ts";
import { users } from "../../database/schema/accounts.ts";
import {
  type ArticleSnapshot,
  articleRevisions,
  articles,
  articleVisits,
  authors,
} from "../../database/schema/articles.ts";
import { indexArticle } from "../search/index-article.store.ts";
import type { SearchText } from "../search/search-text.ts";

export type StoredArticle = typeof articles.$inferSelect;
export type ArticleValues = Omit<
  typeof articles.$inferInsert,
  "id" | "version" | "createdAt" | "updatedAt"
>;

interface Save {
  /** Null when the account is gone. */
  readonly savedBy: number | null;
  /** What search reads of the article as it is saved. */
  readonly search: SearchText;
}

/** Stores a new article with its visits, its first revision and its search entry. */
export async function insertArticle(
  transaction: Transaction,
  values: ArticleValues,
  save: Save,
): Promise<StoredArticle> {
  const [article] = await transaction.insert(articles).values(values).returning();
  if (!article) throw new Error("The article was not inserted.");
  await transaction.insert(articleVisits).values({ articleId: article.id });
  await keepSave(transaction, article, save);
  return article;
}

/** Stores an article's new values with the revision of this save and its search entry. */
export async function updateArticle(
  transaction: Transaction,
  id: number,
  values: Partial<ArticleValues>,
  save: Save,
): Promise<StoredArticle> {
  const [article] = await transaction
    .update(articles)
    .set({ ...values, ...nextVersion(articles.version) })
    .where(eq(articles.id, id))
    .returning();
  if (!article) throw new Error("The article was not updated.");
  await keepSave(transaction, article, save);
  return article;
}

async function keepSave(
  transaction: Transaction,
  article: StoredArticle,
  { savedBy, search }: Save,
) {
  await transaction.insert(articleRevisions).values({
    articleId: article.id,
    version: article.version,
    userId: savedBy,
    snapshot: toSnapshot(article),
  });
  await indexArticle(transaction, article, search);
}

function toSnapshot(article: StoredArticle): ArticleSnapshot {
  const { title, standfirst, writer, description, category, publishDate } = article;
  const { coverImage, coverAlt, issueNew, status } = article;
  return {
    ...{ title, standfirst, writer, description, category },
    ...{ coverImage, coverAlt, issueNew, status },
    publishDate: publishDate.toISOString(),
  };
}

/** The article, held for this transaction. */
export async function lockArticle(
  transaction: Transaction,
  id: number,
): Promise<StoredArticle | undefined> {
  const rows = await transaction.select().from(articles).where(eq(articles.id, id)).for("update");
  return rows[0];
}

/** The record of the writer of this name, the oldest when there are several; null without any. */
export async function findAuthorId(executor: Executor, writer: string): Promise<number | null> {
  const rows = await executor
    .select({ id: authors.id })
    .from(authors)
    .where(eq(authors.authorName, writer))
    .orderBy(asc(authors.id))
    .limit(1);
  return rows[0]?.id ?? null;
}

/** Says whose record of a writer an article belongs to; the article itself stays as it is. */
export async function updateArticleAuthor(
  transaction: Transaction,
  id: number,
  authorId: number | null,
): Promise<void> {
  await transaction.update(articles).set({ authorId }).where(eq(articles.id, id));
}

const revisionColumns = {
  revision: articleRevisions,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};

/** The saves of an article, newest first. */
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
