import type pg from "pg";

/**
 * Builds the indexes over names anew where PostgreSQL has come to another version of ICU than they were made with (a new
 * system, another PostgreSQL): letters may stand elsewhere in it, and what an index says would not be the order any more.
 */
export async function renewNameOrder(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ collation: string; indexes: string[] }>(`
    select quote_ident(collname) as collation,
      array(select indexrelid::regclass::text from pg_index where c.oid = any(indcollation)) as indexes
    from pg_collation c
    where collname in ('hilal_latin_first', 'hilal_urdu_first')
      and collversion is distinct from pg_collation_actual_version(oid)`);
  for (const { collation, indexes } of rows) {
    for (const index of indexes) await connection.query(`reindex index ${index}`);
    await connection.query(`alter collation ${collation} refresh version`);
  }
}
