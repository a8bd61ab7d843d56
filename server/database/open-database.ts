import { resolve } from "node:path";
import type pg from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { type Database, databaseOver, openPool } from "./connect.ts";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "./migrate.ts";

export interface OpenedDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly database: Database;
  close(): Promise<void>;
}

/** The outside database of the settings, or the embedded one; migrated and ready. */
export async function openDatabase(config: Config, log: Log): Promise<OpenedDatabase> {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR), log });
  const url = config.DATABASE_URL ?? embedded?.url ?? "";
  const pool = openPool(url);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) =>
    log.warn({ error: error.message }, "database: an idle connection broke"),
  );
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pool, database: databaseOver(pool), close };
}
