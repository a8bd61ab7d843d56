import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { OperatorError } from "../process/operator-error.ts";
import { hasSqlState } from "./sql-state.ts";
import { type ProgressListeners, tellProgress } from "./tell-progress.ts";

export interface MigrationRun extends ProgressListeners {
  /** Aborted to give up; whoever aborts it also ends the connection. */
  readonly signal: AbortSignal;
  /** Where the migrations lie, with Drizzle's journal. */
  readonly folder: string;
  /** Milliseconds to wait for a table that somebody uses, before giving way to them and trying again. */
  readonly lockTimeout: number;
}

/** How long those who use a table have it to themselves before a migration asks for it again, in milliseconds. */
const pause = 1_000;
/** The state (SQLSTATE) of a statement that waited for a lock as long as it may. */
const lockNotAvailable = "55P03";

/**
 * Does all pending migrations in one transaction, Drizzle's. A table that somebody uses (a backup reads them all) is
 * waited for only shortly: whatever came after would wait behind us. Then all is undone and tried again.
 */
export async function runMigrations(connection: pg.Client, options: MigrationRun): Promise<void> {
  const { folder, lockTimeout, signal, log } = options;
  const names = await pendingNames(connection, folder);
  if (names.length === 0) return;
  let done = 0;
  const logQuery = (query: string) => {
    if (!query.startsWith('insert into "drizzle"."__drizzle_migrations"')) return;
    log.info({ migration: names[done] }, "database: migration done");
    done += 1;
  };
  const database = drizzle(connection, { logger: { logQuery } });
  await connection.query(`set lock_timeout = ${lockTimeout}`);
  const what = () => {
    const at = Math.min(done + 1, names.length);
    return `bringing it up to date, migration ${names[at - 1]} (${at} of ${names.length})`;
  };
  await tellProgress(what, options, async () => {
    for (;;) {
      done = 0;
      const isDone = await migrate(database, { migrationsFolder: folder }).then(
        () => true,
        (error: unknown) => {
          if (!hasSqlState(error, lockNotAvailable)) throw error;
          log.warn({ migration: names[done] }, "database: a table is in use, trying again");
          return false;
        },
      );
      if (isDone) return;
      await delay(pause, undefined, { signal });
    }
  });
}

interface Migration {
  /** The name of its file. */
  readonly tag: string;
  /** When it was written, in milliseconds since 1970: by this the database knows it. */
  readonly when: number;
}

/** The migrations of a folder, in order. */
export async function listMigrations(folder: string): Promise<Migration[]> {
  const journal = await readFile(join(folder, "meta", "_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: Migration[] }).entries;
}

/**
 * The names of the migrations that the database has not seen, in order.
 * @throws OperatorError when it has seen one that this build does not know
 */
async function pendingNames(connection: pg.Client, folder: string): Promise<string[]> {
  const known = await listMigrations(folder);
  const table = "drizzle.__drizzle_migrations";
  const { rows } = await connection.query<{ made: boolean }>(
    "select to_regclass($1) is not null as made",
    [table],
  );
  const last = rows[0]?.made
    ? await connection.query<{ at: string | null }>(`select max(created_at) as at from ${table}`)
    : undefined;
  const after = Number(last?.rows[0]?.at ?? -1);
  if (after > Math.max(...known.map(({ when }) => when))) {
    throw new OperatorError(
      "The database was brought up to date by a newer build of the portal: start that one, or restore the backup from before it.",
    );
  }
  return known.filter(({ when }) => when > after).map(({ tag }) => tag);
}
