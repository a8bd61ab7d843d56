import pg from "pg";

export interface TableShape {
  readonly name: string;
  /** Those that hold a value of their own, in the order of the table. */
  readonly columns: readonly string[];
  /** Its primary key, in an order that is the same on any server. */
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

/** Names as they stand in a statement. */
export const quoted = (names: readonly string[]) =>
  names.map((name) => pg.escapeIdentifier(name)).join(", ");

/** The `when` of the last migration that a database has seen; null in one that has seen none. */
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
