import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles, articleVisits } from "../../database/schema/articles.ts";
import { workingCopies, workingCopyUpdates } from "../../database/schema/working-copies.ts";
import { indexArticle } from "../search/index-article.store.ts";
import type { SearchText } from "../search/search-text.ts";

export type WorkingCopyRow = typeof workingCopies.$inferSelect;

/** What decides who may write in an article. */
export async function findWritten(executor: Executor, articleId: number) {
  const rows = await executor
    .select({
      id: articles.id,
      userId: articles.userId,
      status: articles.status,
      publishDate: articles.publishDate,
      version: articles.version,
    })
    .from(articles)
    .where(eq(articles.id, articleId));
  return rows[0];
}

/** Which document a working copy is, and upon which version. */
export async function findWorkingCopy(executor: Executor, articleId: number) {
  const rows = await executor
    .select({ document: workingCopies.document, baseVersion: workingCopies.baseVersion })
    .from(workingCopies)
    .where(eq(workingCopies.articleId, articleId));
  return rows[0];
}

/** All that is stored of a working copy's document, read at one moment. */
export async function findStoredDocument(executor: Executor, articleId: number) {
  const newer = executor
    .select({
      updates: sql`array_agg(${workingCopyUpdates.update} order by ${workingCopyUpdates.number})`,
    })
    .from(workingCopyUpdates)
    .where(
      and(
        eq(workingCopyUpdates.articleId, workingCopies.articleId),
        sql`${workingCopyUpdates.number} > ${workingCopies.compactedThrough}`,
      ),
    );
  const rows = await executor
    .select({
      document: workingCopies.document,
      baseVersion: workingCopies.baseVersion,
      baseHash: workingCopies.baseHash,
      lastUpdate: workingCopies.lastUpdate,
      state: workingCopies.state,
      updates: sql<Buffer[] | null>`(${newer})`,
    })
    .from(workingCopies)
    .where(eq(workingCopies.articleId, articleId));
  const [row] = rows;
  // Each in memory of its own: what a thread is handed is copied with all that lies around it.
  return row && { ...row, state: new Uint8Array(row.state), updates: (row.updates ?? []).map(own) };
}

const own = (bytes: Buffer) => new Uint8Array(bytes);

type NewWorkingCopy = Omit<typeof workingCopies.$inferInsert, "document">;

/** Stores a working copy unless there is one. @returns the document of the one that is there */
export async function insertWorkingCopy(
  transaction: Transaction,
  copy: NewWorkingCopy,
): Promise<string> {
  await transaction.insert(workingCopies).values(copy).onConflictDoNothing();
  const stored = await findWorkingCopy(transaction, copy.articleId);
  if (!stored) throw new Error("The working copy was not stored.");
  return stored.document;
}

/** Stores an article without a word: a draft of its own, with no revision and nothing that search could find. */
export async function insertEmptyArticle(
  transaction: Transaction,
  { userId, now, search }: { userId: number; now: Date; search: SearchText },
) {
  const [article] = await transaction
    .insert(articles)
    .values({
      ...{ title: "", writer: "", description: "", category: "", language: "en" },
      ...{ publishDate: now, status: "Inactive", userId },
    })
    .returning();
  if (!article) throw new Error("The article was not inserted.");
  await transaction.insert(articleVisits).values({ articleId: article.id });
  await indexArticle(transaction, article, search);
  return article;
}

/** The working copy, held until the transaction ends. The article's own row is taken before it, always. */
export async function lockWorkingCopy(transaction: Transaction, articleId: number) {
  const rows = await transaction
    .select({
      baseVersion: workingCopies.baseVersion,
      baseHash: workingCopies.baseHash,
      lastUpdate: workingCopies.lastUpdate,
    })
    .from(workingCopies)
    .where(eq(workingCopies.articleId, articleId))
    .for("update");
  return rows[0];
}

interface Base {
  readonly baseVersion: number;
  readonly baseHash: string;
  readonly isChanged: boolean;
}

/** Says upon which version a working copy is written. */
export async function updateBase(
  transaction: Transaction,
  articleId: number,
  base: Base,
): Promise<void> {
  await transaction.update(workingCopies).set(base).where(eq(workingCopies.articleId, articleId));
}

/** Which articles' copies are listed: of one owner, live ones or not; undefined for all. */
export interface WritableBy {
  readonly userId: number;
  readonly live: boolean;
}

function writableBy(writer: WritableBy | undefined): SQL | undefined {
  if (!writer) return undefined;
  const { userId, live } = writer;
  const own = eq(articles.userId, userId);
  return live ? own : and(own, eq(articles.status, "Inactive"));
}

/** Working copies, those written in last first. */
export async function listWorkingCopyCards(
  executor: Executor,
  { writer, slice }: { writer: WritableBy | undefined; slice: { limit: number; offset: number } },
) {
  return executor
    .select({
      articleId: workingCopies.articleId,
      title: sql<string>`${workingCopies.fields}->>'title'`,
      words: workingCopies.words,
      updatedAt: workingCopies.updatedAt,
      isChanged: workingCopies.isChanged,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(workingCopies)
    .innerJoin(articles, eq(articles.id, workingCopies.articleId))
    .leftJoin(users, eq(users.id, workingCopies.updatedBy))
    .where(writableBy(writer))
    .orderBy(desc(workingCopies.updatedAt), desc(workingCopies.articleId))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type WorkingCopyCardRow = Awaited<ReturnType<typeof listWorkingCopyCards>>[number];

export async function countWorkingCopies(
  executor: Executor,
  writer: WritableBy | undefined,
): Promise<number> {
  const own = executor.select({ id: articles.id }).from(articles).where(writableBy(writer));
  return executor.$count(workingCopies, writer ? inArray(workingCopies.articleId, own) : undefined);
}
