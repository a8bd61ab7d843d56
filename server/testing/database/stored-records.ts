import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";

/** The tables of the portal, as the database lists them. */
async function tablesOf(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes a function that tells what stands in every table, as one short text: the same text, the same records. For the
 * few records of a test.
 */
export async function watchRecords(executor: Executor): Promise<() => Promise<string>> {
  const contents = (await tablesOf(executor)).map(
    (table) =>
      `select '${table} ' || count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as t
       from ${table} as r`,
  );
  // A function keeps its plan. Without that, and with the helpers that PostgreSQL starts for so many tables, one look
  // takes ten times as long.
  await executor.execute(
    sql.raw(`create or replace function all_records() returns text language plpgsql
    set max_parallel_workers_per_gather = 0 as $$ begin
      return (select string_agg(t, ', ' order by t) from (${contents.join(" union all ")}) as contents);
    end $$`),
  );
  return async () => {
    const { rows } = await executor.execute<{ records: string }>(
      sql`select all_records() as records`,
    );
    return rows[0]?.records ?? "";
  };
}
