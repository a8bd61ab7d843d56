import { sql } from "drizzle-orm";
import type { Executor } from "../database/connect.ts";
import { type JobKind, jobKinds } from "../jobs/job-kinds.ts";

/** The state of the jobs of one kind. */
export interface WatchedJobs {
  /** Waiting, in progress, or to be retried. */
  readonly unfinished: number;
  /** Failed for good in the last day. */
  readonly failed: number;
  /** Seconds since the oldest that is due should have begun. */
  readonly late: number;
}

/** Reads the state of all jobs, by kind. The queue's own counts are up to a minute old. */
export async function readWatchedJobs(
  executor: Executor,
): Promise<ReadonlyMap<JobKind, WatchedJobs>> {
  const { rows } = await executor.execute<
    { [Name in keyof WatchedJobs]: number } & { kind: string }
  >(sql`
    select name as kind,
      count(*) filter (where state in ('created', 'retry', 'active'))::int as unfinished,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as late
    from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name`);
  const found = new Map(rows.map(({ kind, ...jobs }) => [kind, jobs]));
  const none = { unfinished: 0, failed: 0, late: 0 };
  return new Map(jobKinds.map((kind) => [kind, found.get(kind) ?? none]));
}

/** Rejects when jobs cannot be enqueued. */
export async function pingQueue(executor: Executor): Promise<void> {
  await executor.execute(sql`select from jobs.queue limit 1`);
}
