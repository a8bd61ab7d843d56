import type { BulkChange, BulkReason } from "@hilal/contract/articles/bulk";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleSchedules } from "../../database/schema/desk.ts";
import { bulkResults, bulkRuns } from "../../database/schema/records.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";

export type RunRow = typeof bulkRuns.$inferSelect;
export type ResultRow = typeof bulkResults.$inferSelect;

export async function insertRun(
  transaction: Transaction,
  userId: number,
  { action, ...value }: BulkChange,
  ids: readonly number[],
): Promise<RunRow> {
  const values = {
    userId,
    kind: "article",
    action,
    value,
    recordIds: ids,
    stage: "running",
  } as const;
  const [run] = await transaction.insert(bulkRuns).values(values).returning();
  if (!run) throw new Error("The run was not inserted.");
  return run;
}

export async function findRun(executor: Executor, id: number): Promise<RunRow | undefined> {
  return (await executor.select().from(bulkRuns).where(eq(bulkRuns.id, id)))[0];
}

/** The same, held until the transaction ends, so that two instances never do the same article. */
export async function lockRun(transaction: Transaction, id: number): Promise<RunRow | undefined> {
  return (await transaction.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for("update"))[0];
}

export async function updateRun(
  transaction: Transaction,
  id: number,
  values: Partial<Pick<RunRow, "stage" | "done" | "finishedAt" | "undoneAt">>,
): Promise<void> {
  await transaction.update(bulkRuns).set(values).where(eq(bulkRuns.id, id));
}

export async function insertResult(
  transaction: Transaction,
  result: typeof bulkResults.$inferInsert,
): Promise<void> {
  await transaction.insert(bulkResults).values(result);
}

/** The next article of a run that was changed and not yet taken back. */
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

export async function markUndone(
  transaction: Transaction,
  { runId, recordId }: ResultRow,
  isUndone: boolean,
): Promise<void> {
  await transaction
    .update(bulkResults)
    .set({ isUndone })
    .where(and(eq(bulkResults.runId, runId), eq(bulkResults.recordId, recordId)));
}

/** How many articles of a run came out how, with the titles of a few. */
export async function countResults(executor: Executor, runId: number) {
  return executor
    .select({
      reason: sql<BulkReason | null>`${bulkResults.reason}`,
      isUndone: bulkResults.isUndone,
      count: sql<number>`count(*)::int`,
      titles: sql<
        string[]
      >`(array_agg(${bulkResults.title} order by ${bulkResults.recordId}))[1:5]`,
      lacks: sql<
        string[][] | null
      >`jsonb_agg(distinct ${bulkResults.lacks}) filter (where ${bulkResults.lacks} is not null)`,
    })
    .from(bulkResults)
    .where(eq(bulkResults.runId, runId))
    .groupBy(bulkResults.reason, bulkResults.isUndone);
}

/** What a preview has to know of articles. */
export async function listToChange(executor: Executor, ids: readonly number[]) {
  return executor
    .select({
      id: articles.id,
      title: articles.title,
      writer: articles.writer,
      category: articles.category,
      status: articles.status,
      publishDate: articles.publishDate,
      userId: articles.userId,
      hasText: sql<boolean>`${articles.title} <> '' and ${articles.writer} <> '' and ${articles.excerpt} <> ''`,
      hasExcerpt: sql<boolean>`${articles.excerpt} <> ''`,
      /** Of the working copy; null where there is none. */
      fields: workingCopies.fields,
      words: sql<number>`coalesce(${workingCopies.words}, 0)`,
      isChanged: sql<boolean>`coalesce(${workingCopies.isChanged}, false)`,
      /** When it is scheduled as it is written now. */
      dueAt:
        sql<Date | null>`case when ${articleSchedules.failedAt} is null and ${articleSchedules.baseVersion} = ${articles.version}
        and coalesce((${articleSchedules.values}->'copy'->>'lastUpdate')::bigint, 0) = coalesce(${workingCopies.lastUpdate}, 0)
        then ${articleSchedules.dueAt} end`.mapWith(articleSchedules.dueAt),
    })
    .from(articles)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(articleSchedules, eq(articleSchedules.articleId, articles.id))
    .where(sql`${articles.id} = any(${sql.param(ids)}::int[])`);
}

export type ToChange = Awaited<ReturnType<typeof listToChange>>[number];
