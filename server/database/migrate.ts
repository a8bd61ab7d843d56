import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** An arbitrary number that all instances share: whoever holds it migrates. */
const migrationLock = 728_304_117;

/**
 * Brings the schema up to date; instances that start together wait for one another.
 * @throws Error in one sentence when the database's locale cannot search Urdu
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await refuseCLocale(connection);
    await connection.query("select pg_advisory_lock($1)", [migrationLock]);
    try {
      await migrate(drizzle(connection), { migrationsFolder });
    } finally {
      await connection.query("select pg_advisory_unlock($1)", [migrationLock]);
    }
  } finally {
    connection.release();
  }
}

/** On a C locale pg_trgm finds no trigrams in Urdu, and search would silently crawl (measured). */
async function refuseCLocale(connection: pg.PoolClient): Promise<void> {
  const answer = await connection.query<{ provider: string; ctype: string; encoding: string }>(
    `select datlocprovider as provider, datctype as ctype, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  );
  const row = answer.rows[0];
  if (!row) return;
  if (row.encoding !== "UTF8")
    throw new Error(`The database's encoding is ${row.encoding}; it must be UTF8.`);
  const plainC = row.provider === "c" && (row.ctype === "C" || row.ctype === "POSIX");
  if (plainC) {
    throw new Error(
      "The database uses the C locale, which cannot search Urdu; create it with the builtin C.UTF-8 provider or ICU.",
    );
  }
}
