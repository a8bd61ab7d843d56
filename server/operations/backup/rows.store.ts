import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";

/**
 * Drops foreign keys and disables triggers, so that rows can be inserted in any order and exactly as they were.
 * @returns puts the rules back; PostgreSQL then checks every foreign key again
 */
export async function disableConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const { rows: tables } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(
        `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
      );
    }
  };
}

/** Returns the last value of each sequence by name, without the sequences that were never used. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Restores the values of sequences.
 * @returns the name of one that does not exist; those after it are not set
 */
export async function setSequences(
  client: pg.Client,
  sequences: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  for (const [name, last] of Object.entries(sequences)) {
    const { rows } = await client.query<{ last: string | null }>(
      `select setval(sequence.oid::regclass, least($2::bigint, seqmax))::text as last
       from pg_class sequence join pg_sequence on seqrelid = sequence.oid
       where relname = $1 and relnamespace = 'public'::regnamespace`,
      [name, last],
    );
    if (!rows[0]) return name;
  }
  return undefined;
}

/** Returns the jobs waiting in the queue, as they were enqueued. */
export async function readJobs(client: pg.Client): Promise<{ kind: string; data: unknown }[]> {
  const there = await client.query<{ there: boolean }>(
    "select to_regclass('jobs.job') is not null as there",
  );
  if (!there.rows[0]?.there) return [];
  const { rows } = await client.query<{ kind: string; data: unknown }>(`
    select name as kind, data from jobs.job
    where state in ('created', 'retry', 'active') order by created_on, id`);
  return rows;
}

/** Whether a table has a row. */
export async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (select from ${pg.escapeIdentifier(table)}) as some`,
  );
  return rows[0]?.some === true;
}

/** Removes the rows that a migration itself inserted into a table. */
export async function emptyTable(client: pg.Client, table: string): Promise<void> {
  await client.query(`delete from ${pg.escapeIdentifier(table)}`);
}

/**
 * Whether a database is in use: a portal with at least one user, or tables of another application. One with the remains
 * of an interrupted restore counts as empty: it has the tables and no row.
 */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number; users: boolean }>(`
    select count(*)::int as tables, to_regclass('public.users') is not null as users
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  const [found] = rows;
  return found?.users ? hasRows(client, "users") : (found?.tables ?? 0) > 0;
}

const newline = 0x0a;

/** Counts the rows of a table in the text of COPY, where every row ends with the only line break in it. */
export class RowCount {
  rows = 0;

  async *over(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of text) {
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) {
        this.rows += 1;
      }
      yield chunk;
    }
  }
}

/** The rows of a table as text, in the order of its primary key. */
export function copyOut(
  client: pg.Client,
  { name, columns, order }: Pick<TableShape, "name" | "columns" | "order">,
): AsyncIterable<Buffer> {
  const rows = `select ${quoted(columns)} from ${pg.escapeIdentifier(name)} order by ${order}`;
  return client.query(to(`copy (${rows}) to stdout`)) as AsyncIterable<Buffer>;
}

/** Loads rows into a table in the format of `copyOut`. */
export async function copyIn(
  client: pg.Client,
  { name, columns }: Pick<TableShape, "name" | "columns">,
  text: AsyncIterable<Buffer>,
): Promise<void> {
  const target = `${pg.escapeIdentifier(name)} (${quoted(columns)})`;
  await pipeline(text, client.query(from(`copy ${target} from stdin`)));
}

/** Returns the hash of a table's rows as `copyOut` writes them, and their number. */
export async function hashRows(client: pg.Client, table: TableShape) {
  const hash = createHash("sha256");
  const count = new RowCount();
  for await (const chunk of count.over(copyOut(client, table))) hash.update(chunk);
  return { rows: count.rows, sha256: hash.digest("hex") };
}

export interface TableShape {
  readonly name: string;
  /** The columns that are not generated, in the order of the table. */
  readonly columns: readonly string[];
  /** The columns of its primary key, in an order that is the same on every server. */
  readonly order: string;
}

/** The portal's own tables, by name. */
export async function listTableShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select relation.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      (
        select string_agg(
          quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end,
          ', ' order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = relation.oid and indisprimary
      ) as order
    from pg_class relation
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
    order by relation.relname collate "C"`);
  return rows;
}

/** Quotes names for a statement. */
const quoted = (names: readonly string[]) =>
  names.map((name) => pg.escapeIdentifier(name)).join(", ");

/** Returns the `when` of the last migration that a database has applied; null when it has none. */
export async function lastMigration(client: pg.Client): Promise<number | null> {
  const made = await client.query<{ made: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as made",
  );
  if (!made.rows[0]?.made) return null;
  const { rows } = await client.query<{ at: string | null }>(
    "select max(created_at)::text as at from drizzle.__drizzle_migrations",
  );
  return rows[0]?.at ? Number(rows[0].at) : null;
}

/**
 * Opens a separate connection for rows that are read or written as text: without time limits, and with the settings
 * that give a value the same text on every server.
 */
export async function openRowsSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "hilal-backup" });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
    set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`);
  return client;
}

/** The keys of all files that records name, in order. */
export async function listStoredKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select distinct storage_key collate "C" as key from media order by 1`,
  );
  return rows.map(({ key }) => key);
}

/** The media type of each stored file by its key. */
export async function readMimeTypes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ key: string; type: string }>(
    "select storage_key as key, mime_type as type from media",
  );
  return new Map(rows.map(({ key, type }) => [key, type]));
}
