import { sql } from "drizzle-orm";
import type { Executor } from "../database/connect.ts";
import type { JobKind } from "./job-kinds.ts";

/** One attempt at a piece of work. */
export interface JobAttempt {
  readonly kind: JobKind;
  readonly id: string;
  /** How often it was begun before. */
  readonly retryCount: number;
}

/** How a piece of work stands; undefined when it is no longer kept. */
export async function findState(executor: Executor, { kind, id }: JobAttempt) {
  const { rows } = await executor.execute<{ state: string; retryCount: number }>(
    sql`select state, retry_count as "retryCount" from jobs.job where name = ${kind} and id = ${id}`,
  );
  return rows[0];
}

/**
 * Notes that an attempt has done its work, as the queue does, but for this attempt alone.
 * @returns whether it was still under way; another one may be by now
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
  // Also when the answer to an earlier question was lost on its way.
  return found?.state === "completed" && found.retryCount === retryCount;
}
