import pg from "pg";
import { secondsSince } from "./seconds-since.ts";

/**
 * Does some work on tables that have lost their indexes meanwhile, all but the unique ones; making them afterwards takes a
 * fraction of what keeping them takes. The tables are vacuumed and analysed in the end.
 */
export async function withoutIndexes(
  url: string,
  tables: readonly string[],
  say: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await work();
    await client.query("set maintenance_work_mem = '1GB'; set statement_timeout = 0");
    for (const { name, definition } of rows) {
      const started = performance.now();
      await client.query(definition);
      say(`${name} made in ${secondsSince(started)} s`);
    }
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}
