import { and, eq, isNull } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews, articleSchedules } from "../../database/schema/desk.ts";
import { articleSearch } from "../../database/schema/search.ts";

export type StoredReview = typeof articleReviews.$inferSelect;

export async function findReview(
  executor: Executor,
  articleId: number,
): Promise<StoredReview | undefined> {
  const rows = await executor
    .select()
    .from(articleReviews)
    .where(eq(articleReviews.articleId, articleId));
  return rows[0];
}

/** Inserts or updates a review; fields left out are unchanged. */
export async function upsertReview(
  transaction: Transaction,
  articleId: number,
  values: Partial<Omit<StoredReview, "articleId">> & Pick<StoredReview, "stage">,
): Promise<void> {
  await transaction
    .insert(articleReviews)
    .values({ articleId, ...values })
    .onConflictDoUpdate({ target: articleReviews.articleId, set: values });
}

/** Stores a review, unless there is one. */
export async function insertReview(
  transaction: Transaction,
  review: typeof articleReviews.$inferInsert,
): Promise<void> {
  await transaction.insert(articleReviews).values(review).onConflictDoNothing();
}

/** Ends a review. */
export async function removeReview(transaction: Transaction, articleId: number): Promise<void> {
  await transaction.delete(articleReviews).where(eq(articleReviews.articleId, articleId));
}

/** Whether an article has a pending schedule. */
export async function isScheduled(executor: Executor, articleId: number): Promise<boolean> {
  const open = and(eq(articleSchedules.articleId, articleId), isNull(articleSchedules.failedAt));
  return (await executor.$count(articleSchedules, open)) > 0;
}

/** Gives an article to another account without a save: text and version stay the same. */
export async function updateOwner(
  transaction: Transaction,
  articleId: number,
  userId: number,
): Promise<void> {
  await transaction.update(articles).set({ userId }).where(eq(articles.id, articleId));
  await transaction
    .update(articleSearch)
    .set({ userId })
    .where(eq(articleSearch.articleId, articleId));
}
