import type { BulkChange, BulkReason } from "@hilal/contract/articles/bulk";
import { and, asc, eq, gt, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../../database/connect.ts";
import { users } from "../../../database/schema/accounts.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { issueItems, issueReleases } from "../../../database/schema/issues.ts";
import { publications } from "../../../database/schema/publications.ts";
import { bulkResults, bulkRuns } from "../../../database/schema/records.ts";
import { workingCopies, workingCopyUpdates } from "../../../database/schema/working-copies.ts";
import { shownName } from "../staff.store.ts";

export type RunRow = typeof bulkRuns.$inferSelect;
export type ResultRow = typeof bulkResults.$inferSelect;

export async function insertRun(
  transaction: Transaction,
  userId: number,
  { action, ...value }: BulkChange,
  { ids, entryId }: { readonly ids: readonly number[]; readonly entryId: number },
): Promise<RunRow> {
  const known = new Map((await listStamps(transaction, ids)).map(({ id, stamp }) => [id, stamp]));
  const values = {
    userId,
    kind: "article",
    action,
    value,
    recordIds: ids,
    stamps: ids.map((id) => known.get(id) ?? null),
    stage: "running",
    entryId,
  } as const;
  const [run] = await transaction.insert(bulkRuns).values(values).returning();
  if (!run) throw new Error("The run was not inserted.");
  return run;
}

export async function findRun(executor: Executor, id: number): Promise<RunRow | undefined> {
  return (await executor.select().from(bulkRuns).where(eq(bulkRuns.id, id)))[0];
}

/** As `findRun`, locked until the transaction ends, so that two instances never process the same article. */
export async function lockRun(transaction: Transaction, id: number): Promise<RunRow | undefined> {
  return (await transaction.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for("update"))[0];
}

/**
 * A stamp per article that stays equal until it is saved, handed over, scheduled or unscheduled. Changes in a working
 * copy do not affect it.
 */
export async function listStamps(executor: Executor, ids: readonly number[]) {
  return executor
    .select({
      id: articles.id,
      stamp: sql<string>`concat_ws(' ', ${articles.version}, coalesce(${articles.userId}, 0),
        extract(epoch from ${articleSchedules.createdAt}), extract(epoch from ${articleSchedules.dueAt}))`,
    })
    .from(articles)
    .leftJoin(articleSchedules, isOpenSchedule)
    .where(sql`${articles.id} = any(${sql.param(ids)}::int[])`);
}

const isOpenSchedule = and(
  eq(articleSchedules.articleId, articles.id),
  isNull(articleSchedules.failedAt),
);

/** Whether a later run included the same kind of change for an article, whatever its result. */
export async function isInLaterRun(
  executor: Executor,
  { id, action }: Pick<RunRow, "id" | "action">,
  recordId: number,
): Promise<boolean> {
  const isLater = and(
    gt(bulkRuns.id, id),
    eq(bulkRuns.action, action),
    sql`${bulkRuns.recordIds} @> ${JSON.stringify([recordId])}::jsonb`,
  );
  return (await executor.$count(bulkRuns, isLater)) > 0;
}

/** Whether an article is unchanged since an earlier run. */
export async function isAsLeftByEarlier(
  executor: Executor,
  runId: number,
  { recordId, stamp }: { readonly recordId: number; readonly stamp: string },
): Promise<boolean> {
  const isLeftSo = and(
    lt(bulkResults.runId, runId),
    eq(bulkResults.recordId, recordId),
    sql`${bulkResults.before}->>'after' = ${stamp}`,
  );
  return (await executor.$count(bulkResults, isLeftSo)) > 0;
}

export async function updateRun(
  transaction: Transaction,
  id: number,
  values: Partial<Pick<RunRow, "stage" | "done" | "finishedAt" | "undoneAt" | "entryId">>,
): Promise<void> {
  await transaction.update(bulkRuns).set(values).where(eq(bulkRuns.id, id));
}

export async function insertResult(
  transaction: Transaction,
  result: typeof bulkResults.$inferInsert,
): Promise<void> {
  await transaction.insert(bulkResults).values(result);
}

/** The next article of a run that was changed and not yet undone. */
export async function nextToUndo(
  transaction: Transaction,
  runId: number,
): Promise<ResultRow | undefined> {
  const rows = await transaction
    .select()
    .from(bulkResults)
    .where(
      and(eq(bulkResults.runId, runId), isNull(bulkResults.reason), isNull(bulkResults.isUndone)),
    )
    .orderBy(asc(bulkResults.recordId))
    .limit(1);
  return rows[0];
}

/** The result of undoing the change of one article. */
export interface Undone {
  readonly isUndone: boolean;
  /** Whether its schedule stays removed because its time has passed. */
  readonly isMissed?: boolean;
}

export async function markUndone(
  transaction: Transaction,
  { runId, recordId }: ResultRow,
  { isUndone, isMissed }: Undone,
): Promise<void> {
  const before = sql`jsonb_set(coalesce(${bulkResults.before}, '{}'), '{missed}', 'true')`;
  await transaction
    .update(bulkResults)
    .set({ isUndone, ...(isMissed ? { before } : {}) })
    .where(and(eq(bulkResults.runId, runId), eq(bulkResults.recordId, recordId)));
}

/** Counts the articles of a run by result, with a few titles each; those gone for the caller have no title. */
export async function countResults(executor: Executor, runId: number) {
  return executor
    .select({
      reason: sql<BulkReason | null>`${bulkResults.reason}`,
      isUndone: bulkResults.isUndone,
      count: sql<number>`count(*)::int`,
      titles: sql<
        string[]
      >`coalesce((array_agg(${bulkResults.title} order by ${bulkResults.recordId})
        filter (where ${bulkResults.reason} is distinct from 'gone'))[1:5], '{}')`,
      lacks: sql<
        string[][] | null
      >`jsonb_agg(distinct ${bulkResults.lacks}) filter (where ${bulkResults.lacks} is not null)`,
    })
    .from(bulkResults)
    .where(eq(bulkResults.runId, runId))
    .groupBy(bulkResults.reason, bulkResults.isUndone);
}

/**
 * The schedules that a run has ended, except those that had failed already; after an undo, those that could not be
 * restored.
 */
export async function listEnded(executor: Executor, { id, stage }: RunRow) {
  const isBack = stage === "undoing" || stage === "undone";
  const meant = isBack
    ? sql`${bulkResults.before}->'missed' = 'true'`
    : sql`jsonb_typeof(${bulkResults.before}->'schedule') = 'object'
        and ${bulkResults.before}->'schedule'->>'failedAt' is null`;
  return executor
    .select({ title: bulkResults.title })
    .from(bulkResults)
    .where(and(eq(bulkResults.runId, id), meant))
    .orderBy(asc(bulkResults.recordId));
}

/** The values of articles that a preview needs. */
export async function listToChange(executor: Executor, ids: readonly number[]) {
  return executor
    .select({
      id: articles.id,
      title: articles.title,
      standfirst: articles.standfirst,
      writer: articles.writer,
      category: articles.category,
      status: articles.status,
      publishDate: articles.publishDate,
      userId: articles.userId,
      version: articles.version,
      coverImage: articles.coverImage,
      coverAlt: articles.coverAlt,
      recordingUrl: articles.recordingUrl,
      issueNew: articles.issueNew,
      firstPublishedAt: articles.firstPublishedAt,
      hasExcerpt: sql<boolean>`${articles.excerpt} <> ''`,
      /** The fields of the working copy; null where there is none. */
      fields: workingCopies.fields,
      words: sql<number>`coalesce(${workingCopies.words}, 0)`,
      isChanged: sql<boolean>`coalesce(${workingCopies.isChanged}, false)`,
      /** Whether it is scheduled; and whether it is to be released with an issue, also after a failed first attempt. */
      isScheduled: sql<boolean>`${articleSchedules.articleId} is not null and ${articleSchedules.failedAt} is null`,
      isInRelease: sql<boolean>`exists (select from ${issueReleases}
        where ${issueReleases.issueId} = ${articleSchedules.issueId} and ${issueReleases.releasedAt} is null)`,
      /** When its current text is scheduled for. */
      dueAt:
        sql`case when ${articleSchedules.failedAt} is null and ${articleSchedules.baseVersion} = ${articles.version}
        and coalesce((${articleSchedules.values}->'copy'->>'lastUpdate')::bigint, 0) = coalesce(${workingCopies.lastUpdate}, 0)
        then ${articleSchedules.dueAt} end`.mapWith(articleSchedules.dueAt) as SQL<Date | null>,
    })
    .from(articles)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(articleSchedules, eq(articleSchedules.articleId, articles.id))
    .where(sql`${articles.id} = any(${sql.param(ids)}::int[])`);
}

export type ToChange = Awaited<ReturnType<typeof listToChange>>[number];

/** Who else has written in which articles since a moment. */
export async function listWriting(
  executor: Executor,
  ids: readonly number[],
  { since, except }: { readonly since: Date; readonly except: number },
) {
  return executor
    .selectDistinct({ articleId: workingCopyUpdates.articleId, name: shownName })
    .from(workingCopyUpdates)
    .innerJoin(users, eq(users.id, workingCopyUpdates.userId))
    .where(
      and(
        sql`${workingCopyUpdates.articleId} = any(${sql.param(ids)}::int[])`,
        gt(workingCopyUpdates.createdAt, since),
        ne(users.id, except),
      ),
    );
}

/** The issues in whose contents articles stand. */
export async function listIssuesWith(executor: Executor, ids: readonly number[]) {
  return executor
    .selectDistinct({ id: publications.id, title: publications.title })
    .from(issueItems)
    .innerJoin(publications, eq(publications.id, issueItems.issueId))
    .where(sql`${issueItems.articleId} = any(${sql.param(ids)}::int[])`)
    .orderBy(publications.title, publications.id);
}

/** Sets when an article was first published; this is no save and raises no version. */
export async function updateFirstPublished(
  transaction: Transaction,
  id: number,
  firstPublishedAt: Date | null,
): Promise<void> {
  await transaction.update(articles).set({ firstPublishedAt }).where(eq(articles.id, id));
}
