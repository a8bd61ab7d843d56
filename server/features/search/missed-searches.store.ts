import { count, gte, lt, sql } from "drizzle-orm";
import type { Database, Executor } from "../../database/connect.ts";
import { missedSearches } from "../../database/schema/missed-searches.ts";

export type MissedRow = typeof missedSearches.$inferSelect;

/** What one day may keep of different queries, so that nobody can fill the table. */
export const queriesADay = 2_000;

/** How often a query must have been asked until somebody is shown it. */
const leastTimes = 3;

/** One writer at a time: so the bound of a day holds, and instances never wait for each other in a circle. */
const writersLock = 728304131;

/**
 * Adds to what was asked. Beyond the bound of a day, of what is new the most asked is kept.
 * @param rows each query of a day once
 */
export async function addMissedSearches(
  database: Database,
  rows: readonly MissedRow[],
): Promise<void> {
  const column = (of: (row: MissedRow) => string | number) => sql.param(rows.map(of));
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${writersLock})`);
    await transaction.execute(sql`
      with given as (
        select * from unnest(
          ${column(({ day }) => day)}::date[],
          ${column(({ query }) => query)}::text[],
          ${column(({ language }) => language)}::text[],
          ${column(({ times }) => times)}::int[]
        ) as given (day, query, language, times)
      ),
      known as (
        update ${missedSearches} as kept set times = kept.times + given.times from given
        where kept.day = given.day and kept.query = given.query
        returning kept.day, kept.query
      ),
      fresh as (
        select *, row_number() over (partition by day order by times desc, query) as place
        from given where (day, query) not in (select day, query from known)
      )
      insert into ${missedSearches} (day, query, language, times)
      select day, query, language, times from fresh
      where place + (
        select count(*) from ${missedSearches} as kept where kept.day = fresh.day
      ) <= ${queriesADay}`);
  });
}

/** The queries that may be shown, over all days that are kept. */
const shown = (executor: Executor) =>
  executor
    .select({
      query: missedSearches.query,
      language: missedSearches.language,
      times: sql<number>`sum(${missedSearches.times})::int`.as("asked"),
      firstDay: sql<string>`min(${missedSearches.day})::text`.as("first_day"),
      lastDay: sql<string>`max(${missedSearches.day})::text`.as("last_day"),
    })
    .from(missedSearches)
    .groupBy(missedSearches.query, missedSearches.language)
    .having(gte(sql`sum(${missedSearches.times})`, leastTimes));

/** Most often asked first; of those asked as often, what was asked last. */
export async function listMissed(
  executor: Executor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return shown(executor)
    .orderBy(sql`asked desc`, sql`last_day desc`, missedSearches.query)
    .limit(limit)
    .offset(offset);
}

export async function countMissed(executor: Executor): Promise<number> {
  const [row] = await executor.select({ queries: count() }).from(shown(executor).as("shown"));
  return row?.queries ?? 0;
}

/** Removes what was asked before a day. */
export async function removeOldMissed(executor: Executor, day: string): Promise<void> {
  await executor.delete(missedSearches).where(lt(missedSearches.day, day));
}
