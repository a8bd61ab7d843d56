import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Log } from "../process/log.ts";
import { OperatorError } from "../process/operator-error.ts";
import { hasSqlState } from "./database-errors.ts";

/** An arbitrary number shared by all instances: the instance that holds this lock migrates. */
const migrationLock = 728_304_117;
/** How often waiting instances try to take the lock, in milliseconds. */
const askEvery = 250;

/** The folder of the portal's own migrations. */
export const ownMigrations = fileURLToPath(new URL("migrations", import.meta.url));

/** Which migrations to run, and how long to wait for a lock; the defaults are the portal's own. */
export type MigrationOptions = Omit<MigrationRun, "folder" | "lockTimeout"> &
  Partial<Pick<MigrationRun, "folder" | "lockTimeout">>;

/** Shorter than a request's statement timeout, so that statements queued behind the migration still succeed. */
const lockTimeout = 4_000;

/**
 * Migrates the schema, however long it takes, and reports progress. Instances that start together wait for one another;
 * the lock of one that dies is released with its connection. All pending migrations run in one transaction.
 * @throws OperatorError when the database cannot search or order Urdu; the signal's reason when it is aborted
 */
export async function migrateDatabase(url: string, options: MigrationOptions): Promise<void> {
  const { signal } = options;
  // A dedicated connection: the pool's connections have a statement timeout.
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "hilal-migration",
  });
  connection.on("error", () => undefined);
  const leave = () => void connection.end();
  try {
    signal.throwIfAborted();
    await connection.connect();
    signal.addEventListener("abort", leave);
    await withoutLimits(connection);
    await takeLock(connection, options);
    await refuseCLocale(connection);
    await refuseWithoutAlphabets(connection);
    await runMigrations(connection, { folder: ownMigrations, lockTimeout, ...options });
    await renewNameOrder(connection);
  } catch (error) {
    // An aborted migration is not a failure: report the abort's reason instead.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", leave);
    // Closing the connection releases the lock.
    await connection.end();
  }
}

/** Removes the timeouts that a role or server may set for everybody. */
async function withoutLimits(connection: pg.Client): Promise<void> {
  await connection.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  // Otherwise PostgreSQL would finish the statement of a dead instance, holding the lock, before noticing. Not
  // supported on every system.
  await connection.query("set client_connection_check_interval = '1s'").catch(() => undefined);
}

/** Polls instead of blocking: a waiting statement would keep PostgreSQL from vacuuming meanwhile. */
async function takeLock(connection: pg.Client, options: MigrationOptions): Promise<void> {
  const isTaken = async () => {
    const { rows } = await connection.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [migrationLock],
    );
    return rows[0]?.taken === true;
  };
  if (await isTaken()) return;
  const what = "waiting for another instance, which is bringing the database up to date";
  await reportProgress(what, options, async () => {
    do await delay(askEvery, undefined, { signal: options.signal });
    while (!(await isTaken()));
  });
}

/**
 * On a C locale pg_trgm finds no trigrams in Urdu, and search would be very slow without any error (measured). This is
 * tested with a query, because which of a database's several locales counts differs between versions.
 */
async function refuseCLocale(connection: pg.Client): Promise<void> {
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

/** Names are ordered by ICU, which all packaged versions of PostgreSQL are built with. */
async function refuseWithoutAlphabets(connection: pg.Client): Promise<void> {
  const answer = await connection.query<{ found: boolean }>(
    "select exists (select from pg_collation where collprovider = 'i') as found",
  );
  if (!answer.rows[0]?.found) {
    throw new OperatorError(
      "The database knows no alphabets, so it cannot order Urdu names; use a PostgreSQL that is built with ICU.",
    );
  }
}

/**
 * Rebuilds the indexes on names when PostgreSQL's ICU version differs from the one they were built with (a new system,
 * another PostgreSQL): that version may order letters differently, which would make the indexes wrong.
 */
async function renewNameOrder(connection: pg.Client): Promise<void> {
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

export interface MigrationRun extends ProgressListeners {
  /** Aborts the run; the caller that aborts it also closes the connection. */
  readonly signal: AbortSignal;
  /** The folder of the migrations, with Drizzle's journal. */
  readonly folder: string;
  /** Milliseconds to wait for a table in use, before giving way to its users and trying again. */
  readonly lockTimeout: number;
}

/** How long the users of a table can use it undisturbed before a migration requests it again, in milliseconds. */
const pause = 1_000;
/** SQLSTATE of a statement that exceeded its lock timeout. */
const lockNotAvailable = "55P03";

/**
 * Runs all pending migrations in one transaction (Drizzle's). A table in use (a backup reads all of them) is only
 * waited for briefly, since any later statement would queue behind this one. Then everything is rolled back and tried
 * again.
 */
async function runMigrations(connection: pg.Client, options: MigrationRun): Promise<void> {
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
  await reportProgress(what, options, async () => {
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
  /** The migration's file name. */
  readonly tag: string;
  /** When it was written, in milliseconds since 1970; the database identifies it by this. */
  readonly when: number;
}

/** Lists the migrations of a folder, in order. */
export async function listMigrations(folder: string): Promise<Migration[]> {
  const journal = await readFile(join(folder, "meta", "_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: Migration[] }).entries;
}

/**
 * Returns the names of the migrations that have not run on the database, in order.
 * @throws OperatorError when one has run that this build does not know
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

export interface ProgressListeners {
  readonly log: Log;
  /** Shows a line to the operator. */
  say(line: string): void;
  /** Milliseconds between two progress lines; ten seconds when left out. */
  readonly reportEvery?: number;
}

/**
 * Runs long work, and reports to the operator and the log when it begins, every `reportEvery` milliseconds while it runs,
 * and when it is done.
 * @param what a phrase as in "The database: waiting for …", or a function that returns the current one
 */
async function reportProgress<T>(
  what: string | (() => string),
  { log, say, reportEvery = 10_000 }: ProgressListeners,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const tell = (state: string) => {
    const seconds = Math.round((performance.now() - started) / 1_000);
    const now = typeof what === "string" ? what : what();
    log.info({ seconds }, `database: ${now}${state}`);
    say(`The database: ${now}${state}${seconds > 0 ? ` (${seconds} s)` : ""}.`);
  };
  tell("");
  const timer = setInterval(() => tell(""), reportEvery);
  try {
    const result = await work();
    tell(": done");
    return result;
  } finally {
    clearInterval(timer);
  }
}
