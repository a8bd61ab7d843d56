import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Executor } from "../../database/connect.ts";

const index = sql.raw("article_search_lexemes_index");

/** An advisory lock that every import of many articles holds while it runs. */
const lock = 728_304_119;

/** How long entries are collected before they are merged into the index, in milliseconds. */
const gatheredFor = 20_000;

/**
 * Runs some work while the search index takes new articles in bulk: they wait in the index's pending list, which
 * searches read as well, and common entries are written once. Measured: three times as fast as one by one, and three
 * times again as with PostgreSQL's short default list, which the writer that fills it has to flush. Afterwards the
 * index has its former settings, and the planner's statistics are up to date.
 */
export async function withQuickIndexing<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const holder = await database.$client.connect();
  const ended = new AbortController();
  try {
    await holder.query("select pg_advisory_lock_shared($1)", [lock]);
    // In kilobytes; the maximum.
    await database.execute(
      sql`alter index ${index} set (fastupdate = on, gin_pending_list_limit = 2097151)`,
    );
    const emptying = emptyInTurns(database, ended.signal);
    try {
      return await work();
    } finally {
      ended.abort();
      await emptying;
      await endQuickIndexing(database);
      // All but the wide columns of the search: no plan depends on them, and analysing their words takes minutes.
      await database.execute(sql`analyze articles, article_visits, search_words,
        article_search (publish_date, status, category, language, user_id)`);
    }
  } finally {
    await holder.query("select pg_advisory_unlock_shared($1)", [lock]).catch(() => undefined);
    holder.release();
  }
}

/**
 * Restores the index's settings after an import that was killed.
 * @returns whether it had to
 */
export async function mendQuickIndexing(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ isLeft: boolean }>(sql`
      select 'fastupdate=on' = any(reloptions) and pg_try_advisory_xact_lock(${lock}) as "isLeft"
      from pg_class where oid = '${index}'::regclass`);
    const isLeft = rows[0]?.isLeft === true;
    if (isLeft) await endQuickIndexing(transaction);
    return isLeft;
  });
}

async function endQuickIndexing(executor: Executor): Promise<void> {
  await executor.execute(sql`alter index ${index} set (fastupdate = off)`);
  await executor.execute(sql`alter index ${index} reset (gin_pending_list_limit)`);
  await executor.execute(sql`select gin_clean_pending_list('${index}')`);
}

/** On a separate connection: a writer's transaction holds locks that others wait for, such as those on the tallies. */
async function emptyInTurns(database: Database, signal: AbortSignal): Promise<void> {
  for (;;) {
    await delay(gatheredFor, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // An error here fails the work as well, or is corrected at its end.
    await database
      .transaction(async (transaction) => {
        await transaction.execute(sql`set local maintenance_work_mem = '256MB'`);
        await transaction.execute(sql`select gin_clean_pending_list('${index}')`);
      })
      .catch(() => undefined);
  }
}
