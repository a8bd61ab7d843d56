import { and, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import { found } from "../../http/api/http-error.ts";
import { visibleCondition } from "../articles/drafts.store.ts";

/** Shorter texts are said by many people: "Nice article". */
const tellingLength = 40;
const dayLength = 24 * 60 * 60 * 1000;

/** What a comment's pages hang on, of an article that readers may see at this moment. */
export async function findOpenArticle(executor: Executor, id: number, now: Date) {
  const rows = await executor
    .select({ id: articles.id, category: articles.category })
    .from(articles)
    .where(and(eq(articles.id, id), visibleCondition({ publishedAt: now }, articles)));
  return found(rows[0]);
}

export async function insertComment(
  executor: Executor,
  values: typeof comments.$inferInsert,
): Promise<number> {
  const [row] = await executor.insert(comments).values(values).returning({ id: comments.id });
  return found(row).id;
}

/** One rating a reader and article: a later one replaces it (product: comments 4). */
export async function upsertRating(executor: Executor, values: typeof ratings.$inferSelect) {
  const { rating, updatedAt } = values;
  await executor
    .insert(ratings)
    .values(values)
    .onConflictDoUpdate({
      target: [ratings.articleId, ratings.userId],
      set: { rating, updatedAt },
    });
}

export async function findOwnRating(executor: Executor, articleId: number, userId: number) {
  const rows = await executor
    .select({ rating: ratings.rating })
    .from(ratings)
    .where(and(eq(ratings.articleId, articleId), eq(ratings.userId, userId)));
  return rows[0]?.rating ?? null;
}

export async function updateCommentStatus(
  executor: Executor,
  id: number,
  status: "visible" | "held",
) {
  await executor.update(comments).set({ status }).where(eq(comments.id, id));
}

/** Whether the same text was sent within a day: by the same reader, or, when it is long enough to tell, by anybody. */
export async function isRepeated(
  executor: Executor,
  { text, userId, now }: { text: string; userId: number; now: Date },
): Promise<boolean> {
  const rows = await executor
    .select({ one: sql`1` })
    .from(comments)
    .where(
      and(
        gt(comments.createdAt, new Date(now.getTime() - dayLength)),
        eq(comments.comment, text),
        text.length < tellingLength ? eq(comments.userId, userId) : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
