import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { sessions } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import {
  newsletterSubscribers,
  subscriptionRequests,
} from "../../database/schema/subscriptions.ts";

/** A person's open sessions, most recently used first. */
export async function listSessionRows(executor: Executor, userId: number, now: Date) {
  return executor
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.lastUsedAt));
}

export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

export async function listRatingRows(
  executor: Executor,
  userId: number,
  slice: { limit: number; offset: number },
) {
  return executor
    .select({
      rating: ratings,
      articleTitle: articles.title,
      articleLanguage: articles.language,
    })
    .from(ratings)
    .innerJoin(articles, eq(articles.id, ratings.articleId))
    .where(eq(ratings.userId, userId))
    .orderBy(desc(ratings.updatedAt), desc(ratings.articleId))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type RatingRow = Awaited<ReturnType<typeof listRatingRows>>[number];

export async function countRatings(executor: Executor, userId: number): Promise<number> {
  const rows = await executor
    .select({ total: count() })
    .from(ratings)
    .where(eq(ratings.userId, userId));
  return rows[0]?.total ?? 0;
}

/** The articles whose pages show something of a person: a comment under their name, a rating in the average. */
export async function listArticlesTouchedBy(executor: Executor, userId: number) {
  const commented = executor
    .select({ id: articles.id, category: articles.category })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(eq(comments.userId, userId));
  const rated = executor
    .select({ id: articles.id, category: articles.category })
    .from(ratings)
    .innerJoin(articles, eq(articles.id, ratings.articleId))
    .where(eq(ratings.userId, userId));
  return commented.union(rated);
}

/** What is kept under an address rather than an account. */
export async function listRecordsOfAddress(executor: Executor, email: string) {
  const [newsletter] = await executor
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(${newsletterSubscribers.email}) = lower(${email})`);
  const requests = await executor
    .select()
    .from(subscriptionRequests)
    .where(sql`lower(${subscriptionRequests.email}) = lower(${email})`)
    .orderBy(desc(subscriptionRequests.createdAt));
  return { newsletter, requests };
}
