import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";

/** The tables of the portal, as the database lists them. */
async function listTables(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns a function that summarises the contents of every table as one short text: equal texts mean equal records. For
 * the few records of a test.
 */
export async function watchRecords(executor: Executor): Promise<() => Promise<string>> {
  const tables = await listTables(executor);
  const contents = tables.map(
    (table) =>
      `select '${table} ' || count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as t
       from ${table} as r`,
  );
  // A function caches its plan. Without that, and with PostgreSQL's parallel workers for so many tables, one call takes
  // ten times as long.
  await executor.execute(
    sql.raw(`create or replace function all_records() returns text language plpgsql
    set max_parallel_workers_per_gather = 0 as $$ begin
      return (select string_agg(t, ', ' order by t) from (${contents.join(" union all ")}) as contents);
    end $$`),
  );
  await countStatements(executor, tables);
  let known: { readonly writes: string; readonly records: string } | undefined;
  return async () => {
    const writes = await writesSoFar(executor);
    if (known && known.writes === writes) return known.records;
    const { rows } = await executor.execute<{ records: string }>(
      sql`select all_records() as records`,
    );
    const records = rows[0]?.records ?? "";
    known = writes === undefined ? undefined : { writes, records };
    return records;
  };
}

/**
 * Makes the database count writing statements by triggers: reading every table takes fifty times as long as reading the
 * count.
 */
async function countStatements(executor: Executor, tables: readonly string[]): Promise<void> {
  const triggers = tables.map(
    (table) => `create or replace trigger count_writes
      after insert or update or delete or truncate on ${table} execute function count_write()`,
  );
  // A sequence also counts rolled back writes, and takes no locks.
  await executor.execute(
    sql.raw(`create sequence if not exists writes_so_far;
    create or replace function count_write() returns trigger language plpgsql as $$ begin
      perform nextval('public.writes_so_far');
      return null;
    end $$;
    ${triggers.join(";\n")}`),
  );
}

/** @returns undefined while another session is writing: its counted changes may not be visible yet */
async function writesSoFar(executor: Executor): Promise<string | undefined> {
  const { rows } = await executor.execute<{ writes: string; writing: boolean }>(
    sql`select (select last_value::text || is_called from writes_so_far) as writes,
      exists (select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null) as writing`,
  );
  const [row] = rows;
  return row && !row.writing ? row.writes : undefined;
}
