import pg from "pg";

/**
 * Lets rows be put in whatever their order: as they were, without what triggers would derive from them or note of them.
 * @returns puts back what was lifted; PostgreSQL then checks every reference again
 */
export async function liftRules(client: pg.Client): Promise<() => Promise<void>> {
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

/** How far each sequence has come, by name; those that were never asked are left out. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Sets sequences as they were.
 * @returns the name of one that there is not; those after it are not set
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

/** Work that waits in the queue, as it was handed over. */
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

/** Removes what a migration put into a table of its own accord. */
export async function emptyTable(client: pg.Client, table: string): Promise<void> {
  await client.query(`delete from ${pg.escapeIdentifier(table)}`);
}

/**
 * Whether a database holds anything: a portal with somebody in it, or tables of others. One in which a restore was
 * interrupted counts as empty: it has the tables and no row.
 */
export async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number; users: boolean }>(`
    select count(*)::int as tables, to_regclass('public.users') is not null as users
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  const [found] = rows;
  return found?.users ? hasRows(client, "users") : (found?.tables ?? 0) > 0;
}
