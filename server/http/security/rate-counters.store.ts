import { and, eq, like, lt, not, or, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { rateCounters } from "../../database/schema/accounts.ts";

/** A counter: its key and its time window. */
export interface Counter {
  readonly key: string;
  readonly windowStart: Date;
}

const isCounter = ({ key, windowStart }: Counter) =>
  and(eq(rateCounters.key, key), eq(rateCounters.windowStart, windowStart));

/**
 * Adds to a counter.
 * @returns its new value
 */
export async function addToCounter(
  executor: Executor,
  { key, windowStart }: Counter,
  added: number,
): Promise<number> {
  const [counter] = await executor
    .insert(rateCounters)
    .values({ key, windowStart, hits: added })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { hits: sql`${rateCounters.hits} + ${added}` },
    })
    .returning({ hits: rateCounters.hits });
  return counter?.hits ?? 0;
}

/** Subtracts from a counter, down to 0. */
export async function takeFromCounter(
  executor: Executor,
  counter: Counter,
  taken: number,
): Promise<void> {
  await executor
    .update(rateCounters)
    .set({ hits: sql`greatest(${rateCounters.hits} - ${taken}, 0)` })
    .where(isCounter(counter));
}

/** Returns a counter's value; 0 for one that doesn't exist. */
export async function findCount(executor: Executor, counter: Counter): Promise<number> {
  const [found] = await executor
    .select({ hits: rateCounters.hits })
    .from(rateCounters)
    .where(isCounter(counter));
  return found?.hits ?? 0;
}

/**
 * Creates a counter with value 1.
 * @returns false when it already existed
 */
export async function insertCounter(
  executor: Executor,
  { key, windowStart }: Counter,
): Promise<boolean> {
  const begun = await executor
    .insert(rateCounters)
    .values({ key, windowStart, hits: 1 })
    .onConflictDoNothing()
    .returning({ key: rateCounters.key });
  return begun.length > 0;
}

/** Removes a counter whose value is 0, so that refused requests leave no trace. */
export async function removeEmptyCounter(executor: Executor, counter: Counter): Promise<void> {
  await executor.delete(rateCounters).where(and(isCounter(counter), eq(rateCounters.hits, 0)));
}

/**
 * Removes the counters of past windows.
 *
 * @param before windows that began before it; `long.before` for those whose key begins with `long.prefix`
 */
export async function removeOldCounters(
  executor: Executor,
  before: Date,
  long: { readonly prefix: string; readonly before: Date },
): Promise<void> {
  const isLong = like(rateCounters.key, `${long.prefix}%`);
  await executor
    .delete(rateCounters)
    .where(
      or(
        and(lt(rateCounters.windowStart, before), not(isLong)),
        lt(rateCounters.windowStart, long.before),
      ),
    );
}
