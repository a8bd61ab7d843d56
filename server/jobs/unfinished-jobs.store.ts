import { sql } from "drizzle-orm";
import type { Executor } from "../database/connect.ts";
import { type JobKind, jobKinds } from "./job-kinds.ts";

/** How much work of each kind waits, is being done or is to be tried again. The queue's own counts are up to a minute old. */
export async function countUnfinishedJobs(
  executor: Executor,
): Promise<ReadonlyMap<JobKind, number>> {
  const { rows } = await executor.execute<{ kind: string; count: number }>(sql`
    select name as kind, count(*)::int as count from jobs.job
    where state in ('created', 'retry', 'active') group by name`);
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return new Map(jobKinds.map((kind) => [kind, counts.get(kind) ?? 0]));
}
