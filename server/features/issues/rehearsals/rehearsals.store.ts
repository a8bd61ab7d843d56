import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../../database/connect.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { issueReleases } from "../../../database/schema/issues.ts";
import { publications } from "../../../database/schema/publications.ts";

/** More than any publisher schedules: whatever exceeds it is left out of a rehearsal. */
const most = 500;

/** The articles published by themselves up to a given time, in chronological order. */
export async function listSchedulesUntil(executor: Executor, moment: Date) {
  return executor
    .select({ schedule: articleSchedules, title: articles.title })
    .from(articleSchedules)
    .innerJoin(articles, eq(articles.id, articleSchedules.articleId))
    .where(
      and(
        isNull(articleSchedules.issueId),
        isNull(articleSchedules.failedAt),
        lte(articleSchedules.dueAt, moment),
      ),
    )
    .orderBy(asc(articleSchedules.dueAt), asc(articleSchedules.articleId))
    .limit(most);
}

/** The issues released up to a given time, in chronological order. */
export async function listReleasesUntil(executor: Executor, moment: Date) {
  return executor
    .select({
      issueId: issueReleases.issueId,
      dueAt: issueReleases.dueAt,
      title: publications.title,
    })
    .from(issueReleases)
    .innerJoin(publications, eq(publications.id, issueReleases.issueId))
    .where(
      and(
        isNull(issueReleases.releasedAt),
        isNull(issueReleases.failedAt),
        lte(issueReleases.dueAt, moment),
      ),
    )
    .orderBy(asc(issueReleases.dueAt), asc(issueReleases.issueId))
    .limit(most);
}

/** Limits how long a rehearsal waits for locks, and how long others wait for it. */
export async function limitRehearsal(transaction: Transaction): Promise<void> {
  await transaction.execute(
    sql`select set_config('lock_timeout', '1s', true), set_config('statement_timeout', '2s', true)`,
  );
}

/** The title of an article. */
export async function findTitle(executor: Executor, articleId: number): Promise<string> {
  const rows = await executor
    .select({ title: articles.title })
    .from(articles)
    .where(eq(articles.id, articleId));
  return rows[0]?.title ?? "";
}
