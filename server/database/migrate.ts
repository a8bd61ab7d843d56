import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { OperatorError } from "../operator-error.ts";

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** An arbitrary number that all instances share: whoever holds it migrates. */
const migrationLock = 728_304_117;

/**
 * Brings the schema up to date; instances that start together wait for one another.
 * @throws OperatorError when the database's locale cannot search Urdu
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("select pg_advisory_lock($1)", [migrationLock]);
    try {
      await refuseCLocale(connection);
      await migrate(drizzle(connection), { migrationsFolder });
    } finally {
      await connection.query("select pg_advisory_unlock($1)", [migrationLock]);
    }
  } finally {
    connection.release();
  }
}

/**
 * On a C locale pg_trgm finds no trigrams in Urdu and search would silently crawl (measured); it is asked, because which of
 * a database's several locales counts differs between versions.
 */
async function refuseCLocale(connection: pg.PoolClient): Promise<void> {
  const encoding = await connection.query<{ server_encoding: string }>("show server_encoding");
  const name = encoding.rows[0]?.server_encoding;
  if (name !== "UTF8")
    throw new OperatorError(`The database's encoding is ${name}; it must be UTF8.`);
  await connection.query("create extension if not exists pg_trgm");
  const answer = await connection.query<{ found: boolean }>(
    "select show_trgm('ہلال') <> '{}' as found",
  );
  if (!answer.rows[0]?.found) {
    throw new OperatorError(
      "The database's locale is C, which cannot search Urdu; create it with LC_CTYPE C.UTF-8 (builtin provider) or with ICU.",
    );
  }
}
