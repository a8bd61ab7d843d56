import { and, asc, eq, gt, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../../database/connect.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules, type ScheduledValues } from "../../../database/schema/desk.ts";
import { issueReleases } from "../../../database/schema/issues.ts";
import { workingCopies } from "../../../database/schema/working-copies.ts";

export type StoredSchedule = typeof articleSchedules.$inferSelect;

/** An article's schedule, with the number of the last update in its working copy. */
export async function findSchedule(executor: Executor, articleId: number) {
  const rows = await executor
    .select({ schedule: articleSchedules, lastUpdate: workingCopies.lastUpdate })
    .from(articleSchedules)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articleSchedules.articleId))
    .where(eq(articleSchedules.articleId, articleId));
  return rows[0];
}

/** Locks the schedule for the transaction; always lock the article's own row first. */
export async function lockSchedule(
  transaction: Transaction,
  articleId: number,
): Promise<StoredSchedule | undefined> {
  const rows = await transaction
    .select()
    .from(articleSchedules)
    .where(eq(articleSchedules.articleId, articleId))
    .for("update");
  return rows[0];
}

type NewSchedule = Omit<StoredSchedule, "failedAt" | "failure" | "ownBefore"> &
  Partial<Pick<StoredSchedule, "failedAt" | "failure" | "ownBefore">>;

/** Schedules an article, replacing an earlier schedule. */
export async function upsertSchedule(transaction: Transaction, values: NewSchedule): Promise<void> {
  const { articleId, ...set } = { failedAt: null, failure: null, ownBefore: null, ...values };
  await transaction
    .insert(articleSchedules)
    .values({ articleId, ...set })
    .onConflictDoUpdate({ target: articleSchedules.articleId, set });
}

/**
 * Writes fields that were decided since into the scheduled content, and rebases it on the version that contains them.
 * @returns the previous values; a field that was not sent is ""
 */
export async function updateScheduledFields<Fields extends Readonly<Record<string, string>>>(
  transaction: Transaction,
  articleId: number,
  { fields, baseVersion }: { readonly fields: Fields; readonly baseVersion: number },
): Promise<Fields> {
  const of = eq(articleSchedules.articleId, articleId);
  const { values, baseVersion: from, ownBefore } = articleSchedules;
  const [before] = await transaction
    .select({ values, from, ownBefore })
    .from(articleSchedules)
    .where(of);
  // An empty decided field counts as not sent; one that its writer has emptied stays empty.
  const withFields = (form: ScheduledValues["form"] | undefined) =>
    Object.fromEntries(
      Object.entries({ ...form, ...fields }).filter(
        ([name, value]) => value !== "" || !(name in fields),
      ),
    );
  const sent = JSON.stringify(withFields(before?.values.form));
  const own = before?.ownBefore;
  const isUpon = own && !own.failedAt && own.baseVersion === before.from;
  await transaction
    .update(articleSchedules)
    .set({
      baseVersion,
      values: sql`jsonb_set(values, '{form}', ${sent}::jsonb)`,
      // The schedule set aside for a release is rebased on the same version.
      ...(isUpon && {
        ownBefore: {
          ...own,
          baseVersion,
          values: { ...own.values, form: withFields(own.values.form) },
        },
      }),
    })
    .where(of);
  const said = Object.keys(fields).map((name) => [name, String(before?.values.form[name] ?? "")]);
  return Object.fromEntries(said) as Fields;
}

/** Moves a schedule to another moment; what is published then stays the same. */
export async function updateDueAt(
  transaction: Transaction,
  articleId: number,
  dueAt: Date,
): Promise<void> {
  await transaction
    .update(articleSchedules)
    .set({ dueAt })
    .where(eq(articleSchedules.articleId, articleId));
}

/** @returns whether there was one */
export async function removeSchedule(
  transaction: Transaction,
  articleId: number,
): Promise<boolean> {
  const removed = await transaction
    .delete(articleSchedules)
    .where(eq(articleSchedules.articleId, articleId))
    .returning({ articleId: articleSchedules.articleId });
  return removed.length > 0;
}

/** Marks a schedule as failed, with the reason. */
export async function updateFailed(
  transaction: Transaction,
  articleId: number,
  failed: { readonly failedAt: Date; readonly failure: string },
): Promise<void> {
  await transaction
    .update(articleSchedules)
    .set(failed)
    .where(eq(articleSchedules.articleId, articleId));
}

/** Articles of an issue are published by its release, all at once. */
const isByItself = isNull(articleSchedules.issueId);

/** Whether the release of an issue is pending. */
export async function isReleaseAwaited(
  executor: Executor,
  issueId: number | null,
): Promise<boolean> {
  if (issueId === null) return false;
  const awaited = and(eq(issueReleases.issueId, issueId), isNull(issueReleases.releasedAt));
  return (await executor.$count(issueReleases, awaited)) > 0;
}

/**
 * The due articles, longest due first; and those saved since they were scheduled, which can no longer be published and
 * whose editors are notified early.
 */
export async function listDue(
  executor: Executor,
  { now, except, limit }: { now: Date; except: readonly number[]; limit: number },
): Promise<number[]> {
  const rows = await executor
    .select({ articleId: articleSchedules.articleId })
    .from(articleSchedules)
    .innerJoin(articles, eq(articles.id, articleSchedules.articleId))
    .where(
      and(
        isNull(articleSchedules.failedAt),
        isByItself,
        or(
          lte(articleSchedules.dueAt, now),
          sql`${articles.version} <> ${articleSchedules.baseVersion}`,
        ),
        except.length > 0 ? notInArray(articleSchedules.articleId, [...except]) : undefined,
      ),
    )
    .orderBy(asc(articleSchedules.dueAt), asc(articleSchedules.articleId))
    .limit(limit);
  return rows.map(({ articleId }) => articleId);
}

/** The time by the database's clock, which all instances share. */
export async function readDatabaseClock(executor: Executor): Promise<Date> {
  const { rows } = await executor.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return new Date(Number(rows[0]?.now));
}

/** The next due time after the given one. */
export async function findNextDue(executor: Executor, now: Date): Promise<Date | undefined> {
  const rows = await executor
    .select({ dueAt: articleSchedules.dueAt })
    .from(articleSchedules)
    .where(and(isNull(articleSchedules.failedAt), isByItself, gt(articleSchedules.dueAt, now)))
    .orderBy(asc(articleSchedules.dueAt))
    .limit(1);
  return rows[0]?.dueAt;
}

/** Locks the article, unless it is locked elsewhere. */
export async function lockFreeArticle(transaction: Transaction, id: number) {
  const rows = await transaction
    .select()
    .from(articles)
    .where(eq(articles.id, id))
    .for("update", { skipLocked: true });
  return rows[0];
}
