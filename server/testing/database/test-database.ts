import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import {
  createDatabase,
  type Database,
  openPool,
  type PoolOptions,
} from "../../database/connect.ts";
import { withDatabase } from "./database-address.ts";

const insufficientPrivilege = "42501";

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly database: Database;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/** Creates an empty, migrated database for one test file: a copy of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template, prefix } = inject("testDatabase");
  const name = `${prefix}_${randomUUID().replaceAll("-", "")}`;
  // Copying files takes a sixth of the CPU time of writing the pages to the log.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(serverUrl, name);
  const { pool, database } = openTestPool(url);
  return {
    url,
    pool,
    database,
    async drop() {
      await pool.end();
      await onceTidied(() => onServer(serverUrl, `drop database if exists ${name} with (force)`));
    },
  };
}

/** Opens a pool as small as a test needs */
export function openTestPool(
  url: string,
  options: Pick<PoolOptions, "watch"> = {},
): Pick<TestDatabase, "pool" | "database"> {
  const pool = openPool(url, { maximum: 5, ...options });
  // Dropping the database also breaks connections that are just closing, which is not the test's fault.
  pool.on("error", () => undefined);
  return { pool, database: createDatabase(pool) };
}

/**
 * Tries again while the server tidies the database up (autovacuum): that work is the superuser's, which our role may not
 * end, and it is over in a moment.
 */
async function onceTidied(drop: () => Promise<void>): Promise<void> {
  for (let triesLeft = 40; ; triesLeft -= 1) {
    try {
      return await drop();
    } catch (error) {
      const isOurs = (error as pg.DatabaseError).code !== insufficientPrivilege;
      if (isOurs || triesLeft === 0) throw error;
      await delay(250);
    }
  }
}

/** PostgreSQL rejects concurrent copies of one template; an advisory lock queues them. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(728304118)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
