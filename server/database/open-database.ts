import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { Starting } from "../process/start-up.ts";
import type { StatementWatch } from "./connect.ts";
import {
  closePool,
  createDatabase,
  type Database,
  type Executor,
  openPool,
  statementLimits,
} from "./connect.ts";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "./migrate.ts";
import { getOutage } from "./outage.ts";
import { requireNoUnfinishedRestore } from "./unfinished-restore.ts";

export interface OpenedDatabase {
  readonly url: string;
  /** The connections for requests. */
  readonly pool: pg.Pool;
  readonly database: Database;
  /** Uses separate connections with a longer statement timeout, for background work. */
  readonly backgroundDatabase: Database;
  readonly backgroundPool: pg.Pool;
  readonly slowQueries: Pick<SlowQueries, "count">;
}

/** The database connections that are monitored. */
export interface DatabaseConnections extends Pick<OpenedDatabase, "slowQueries"> {
  readonly pools: Readonly<Record<"requests" | "background", OpenedDatabase["pool"]>>;
}

/**
 * Opens the external database from the settings, or the embedded one, migrated and ready.
 * @param given the address of a database that the portal's supervisor has opened, and whether this process migrates it
 * @throws OperatorError when a restore into the data folder was interrupted
 */
export async function openDatabase(
  config: Config,
  starting: Starting,
  given?: { readonly databaseUrl: string; readonly prepares: boolean },
): Promise<OpenedDatabase> {
  const { closing, log, signal } = starting;
  if (!given) await requireNoUnfinishedRestore(resolve(config.DATA_DIR));
  const outage = getOutage(log);
  const slow = slowQueries({ over: config.SLOW_QUERY_MS, log });
  const open = (url: string, maximum: number, statementLimit: number) => {
    const pool = openPool(url, { maximum, statementLimit, watch: slow.watch, outage });
    // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
    pool.on("error", (error) => {
      outage.lose(error);
      log.warn({ err: error }, "database: an idle connection broke");
    });
    closing.add("the database's connections", (hurry) => closePool(pool, hurry), 100);
    return pool;
  };
  const url = given?.databaseUrl ?? config.DATABASE_URL ?? (await openEmbedded(config, starting));
  if (given?.prepares ?? true) await migrateDatabase(url, starting);
  signal.throwIfAborted();
  const pool = open(url, config.poolSize, statementLimits.request);
  const background = open(url, 8, statementLimits.background);
  return {
    url,
    pool,
    database: createDatabase(pool),
    backgroundDatabase: createDatabase(background),
    backgroundPool: background,
    slowQueries: slow,
  };
}

/** @returns the address of the embedded database */
async function openEmbedded(config: Config, { closing, log, signal }: Starting): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: resolve(config.DATA_DIR),
    log,
    signal,
  });
  closing.add("the embedded database", (hurry) => embedded.stop(hurry), 900);
  return embedded.url;
}

/** Runs a trivial query; rejects when the database does not answer. */
export async function ping(executor: Executor): Promise<void> {
  await executor.execute(sql`select 1`);
}

/** The longest statement text to log. */
const longest = 1_000;

export interface SlowQueries {
  readonly watch: StatementWatch;
  /** The number of slow statements since the start. */
  count(): number;
}

/**
 * Logs each statement that takes longer than `over` milliseconds: its text, never the values, which may be personal or
 * secret.
 */
export function slowQueries({ over, log }: { over: number; log: Log }): SlowQueries {
  let count = 0;
  return {
    watch(statement, milliseconds) {
      if (milliseconds < over) return;
      count += 1;
      const query = getStatementText(statement).replaceAll(/\s+/g, " ").slice(0, longest);
      log.warn({ query, milliseconds: Math.round(milliseconds) }, "database: a slow query");
    },
    count: () => count,
  };
}

function getStatementText(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const isNamed = typeof statement === "object" && statement !== null && "text" in statement;
  return isNamed ? String(statement.text) : "";
}
