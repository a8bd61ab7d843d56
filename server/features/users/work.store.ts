import type { UserWork } from "@hilal/contract/accounts/users";
import { asc, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews } from "../../database/schema/desk.ts";

/** Counts a person's articles by what is to happen with them, and the work assigned to the person. */
export async function countWork(executor: Executor, userId: number): Promise<UserWork> {
  const { rows } = await executor.execute<Record<keyof UserWork, string>>(sql`
    select
      count(*) filter (where a.user_id = ${userId} and a.status = 'Inactive'
        and s.article_id is null and r.stage is distinct from 'in_review') as drafts,
      count(*) filter (where a.user_id = ${userId} and s.article_id is null and r.stage = 'in_review') as in_review,
      count(*) filter (where a.user_id = ${userId} and s.article_id is not null) as scheduled,
      count(*) filter (where a.user_id = ${userId} and a.status = 'Active'
        and s.article_id is null and r.stage is distinct from 'in_review') as live,
      count(*) filter (where r.reviewer_id = ${userId}) as reviews,
      count(*) filter (where r.writer_id = ${userId} and r.due_on is not null) as deadlines
    from articles a
    left join article_reviews r on r.article_id = a.id
    left join article_schedules s on s.article_id = a.id and s.failed_at is null
    where a.user_id = ${userId} or r.reviewer_id = ${userId} or r.writer_id = ${userId}`);
  const [row] = rows;
  const toNumber = (name: keyof UserWork) => Number(row?.[name] ?? 0);
  return {
    drafts: toNumber("drafts"),
    in_review: toNumber("in_review"),
    scheduled: toNumber("scheduled"),
    live: toNumber("live"),
    reviews: toNumber("reviews"),
    deadlines: toNumber("deadlines"),
  };
}

/** The ids of all articles that belong to a person. */
export async function listOwnedArticleIds(executor: Executor, userId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.userId, userId))
    .orderBy(asc(articles.id));
  return rows.map(({ id }) => id);
}

/** Gives the assigned work of a person to another one: the writing, and with `reviews` the reviewing. */
export async function handOverReviews(
  transaction: Transaction,
  userId: number,
  { to, reviews }: { readonly to: number; readonly reviews: boolean },
): Promise<void> {
  await transaction
    .update(articleReviews)
    .set({ writerId: to })
    .where(eq(articleReviews.writerId, userId));
  if (!reviews) return;
  await transaction
    .update(articleReviews)
    .set({ reviewerId: to })
    .where(eq(articleReviews.reviewerId, userId));
}
