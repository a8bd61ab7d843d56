import { sql } from "drizzle-orm";
import type { Executor } from "../database/connect.ts";
import type { JobKind } from "./job-kinds.ts";

/** An attempt to run a job. */
export interface JobAttempt {
  readonly kind: JobKind;
  readonly id: string;
  /** The number of earlier attempts. */
  readonly retryCount: number;
}

/** Returns the state of a job; undefined when the queue has deleted it. */
export async function findState(executor: Executor, { kind, id }: JobAttempt) {
  const { rows } = await executor.execute<{ state: string; retryCount: number }>(
    sql`select state, retry_count as "retryCount" from jobs.job where name = ${kind} and id = ${id}`,
  );
  return rows[0];
}

/**
 * Marks a job as completed, as the queue does, but only if this attempt is still the current one.
 * @returns whether this attempt completed the job; false when another attempt has replaced it
 */
export async function completeAttempt(
  executor: Executor,
  { kind, id, retryCount }: JobAttempt,
): Promise<boolean> {
  const { rows } = await executor.execute<{ state: string; retryCount: number }>(sql`
    with done as (
      update jobs.job set state = 'completed', completed_on = now()
      where name = ${kind} and id = ${id} and state = 'active' and retry_count = ${retryCount}
      returning state, retry_count
    )
    select state, retry_count as "retryCount" from done
    union all
    select state, retry_count from jobs.job
    where name = ${kind} and id = ${id} and not exists (select from done)`);
  const [found] = rows;
  // True also for a repeated query, when the answer to the first was lost.
  return found?.state === "completed" && found.retryCount === retryCount;
}
