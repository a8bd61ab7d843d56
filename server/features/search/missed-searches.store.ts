import { count, gte, lt, sql } from "drizzle-orm";
import type { Database, Executor } from "../../database/connect.ts";
import { missedSearches } from "../../database/schema/missed-searches.ts";

export type MissedRow = typeof missedSearches.$inferSelect;

/** The number of different queries stored per day, so that nobody can fill the table. */
export const queriesADay = 2_000;

/** How often a query must have been made before it is shown to staff. */
const leastTimes = 3;

/** An advisory lock for one writer at a time: so the limit of a day holds, and instances cannot deadlock. */
const writersLock = 728304131;

/**
 * Adds to the counts. Beyond the limit of a day, the most frequent of the new queries are stored.
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

/** The queries that may be shown, summed over all stored days. */
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

/** Most frequent first; among equals, the most recent first. */
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

/** Removes the queries of the days before a given one. */
export async function removeOldMissed(executor: Executor, day: string): Promise<void> {
  await executor.delete(missedSearches).where(lt(missedSearches.day, day));
}
