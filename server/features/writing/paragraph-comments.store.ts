import { and, asc, eq, getTableColumns, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { paragraphComments, shareLinks } from "../../database/schema/desk.ts";

const resolvers = alias(users, "resolvers");

function comments(executor: Executor) {
  return executor
    .select({
      comment: getTableColumns(paragraphComments),
      writer: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      linkLabel: shareLinks.label,
      resolver: {
        firstName: resolvers.firstName,
        lastName: resolvers.lastName,
        email: resolvers.email,
      },
    })
    .from(paragraphComments)
    .leftJoin(users, eq(users.id, paragraphComments.userId))
    .leftJoin(shareLinks, eq(shareLinks.id, paragraphComments.shareLinkId))
    .leftJoin(resolvers, eq(resolvers.id, paragraphComments.resolvedBy));
}

/** Every comment on an article's paragraphs, oldest first. */
export async function listParagraphComments(executor: Executor, articleId: number) {
  return comments(executor)
    .where(eq(paragraphComments.articleId, articleId))
    .orderBy(asc(paragraphComments.id));
}

export type ParagraphCommentRow = Awaited<ReturnType<typeof listParagraphComments>>[number];

/** One comment on this article. */
export async function findParagraphComment(
  executor: Executor,
  articleId: number,
  id: number,
): Promise<ParagraphCommentRow | undefined> {
  const isMeant = and(eq(paragraphComments.id, id), eq(paragraphComments.articleId, articleId));
  const rows = await comments(executor).where(isMeant);
  return rows[0];
}

/**
 * Locks the article's row, so that of two concurrent comments the second sees the first; writing in the article is not
 * blocked.
 */
export async function lockForComment(transaction: Transaction, articleId: number): Promise<void> {
  await transaction
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for("no key update");
}

export async function countParagraphComments(
  executor: Executor,
  articleId: number,
): Promise<number> {
  return executor.$count(paragraphComments, eq(paragraphComments.articleId, articleId));
}

/** How many threads of an article are not resolved. */
export async function countOpenThreads(executor: Executor, articleId: number): Promise<number> {
  const isOpen = and(
    eq(paragraphComments.articleId, articleId),
    isNull(paragraphComments.parentId),
    isNull(paragraphComments.resolvedAt),
  );
  return executor.$count(paragraphComments, isOpen);
}

export async function insertParagraphComment(
  executor: Executor,
  values: typeof paragraphComments.$inferInsert,
): Promise<number> {
  const [row] = await executor
    .insert(paragraphComments)
    .values(values)
    .returning({ id: paragraphComments.id });
  if (!row) throw new Error("The comment was not inserted.");
  return row.id;
}

/** The account that owns an article. */
export async function findOwner(executor: Executor, articleId: number): Promise<number | null> {
  const rows = await executor
    .select({ userId: articles.userId })
    .from(articles)
    .where(eq(articles.id, articleId));
  return rows[0]?.userId ?? null;
}

/** The accounts that wrote in a thread. */
export async function listThreadWriters(executor: Executor, first: number) {
  const rows = await executor
    .selectDistinct({ userId: paragraphComments.userId })
    .from(paragraphComments)
    .where(or(eq(paragraphComments.id, first), eq(paragraphComments.parentId, first)));
  return rows.map(({ userId }) => userId);
}

/** Resolves a thread, or reopens it. */
export async function updateResolved(
  executor: Executor,
  id: number,
  resolved: { readonly resolvedAt: Date | null; readonly resolvedBy: number | null },
): Promise<void> {
  await executor.update(paragraphComments).set(resolved).where(eq(paragraphComments.id, id));
}

export async function hasAnswers(executor: Executor, id: number): Promise<boolean> {
  return (await executor.$count(paragraphComments, eq(paragraphComments.parentId, id))) > 0;
}

/** Removes the text and the name from a comment, which stays in its thread. */
export async function updateToNothing(executor: Executor, id: number): Promise<void> {
  await executor
    .update(paragraphComments)
    .set({ comment: "", visitorName: "", userId: null })
    .where(eq(paragraphComments.id, id));
}

export async function removeParagraphComment(executor: Executor, id: number): Promise<void> {
  await executor.delete(paragraphComments).where(eq(paragraphComments.id, id));
}
