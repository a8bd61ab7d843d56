import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { readOrCreatePassword } from "../database/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { createLog } from "../process/log.ts";
import { withDatabase } from "./database/database-address.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The running PostgreSQL, the migrated template database, and the prefix of the copies' names. */
    readonly testDatabase: {
      readonly serverUrl: string;
      readonly template: string;
      readonly prefix: string;
    };
  }
}

/**
 * Starts one real PostgreSQL for the run (or uses the one in `TEST_DATABASE_URL`), migrates a template database and
 * passes its name to the tests. Vitest calls the returned function when all tests are done.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const prefix = `hilal_test_${randomUUID().slice(0, 8)}`;
  const template = `${prefix}_template`;
  await onServer(server.url, `create database ${template}`);
  await migrateDatabase(withDatabase(server.url, template), {
    log: createLog("warn"),
    signal: new AbortController().signal,
    say: () => undefined,
  });
  project.provide("testDatabase", { serverUrl: server.url, template, prefix });
  return async () => {
    await dropDatabases(server.url, prefix);
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  // Imported only here: with `TEST_DATABASE_URL`, no embedded database is needed.
  const { startEmbeddedPostgres } = await import("../database/embedded/start-embedded-postgres.ts");
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-test-"));
  // It warns of each connection that a test breaks off.
  const embedded = await startEmbeddedPostgres({ dataDir, log: createLog("error") });
  await makeForgetful(embedded.url, dataDir);
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Disables flushing and autovacuum: test data need not survive a power failure, and hundreds of small databases need no
 * vacuuming, which would take disk and CPU time from the tests.
 */
async function makeForgetful(url: string, dataDir: string): Promise<void> {
  const { username, password } = new URL(url);
  const asSuperuser = new URL(withDatabase(url, "postgres"));
  asSuperuser.username = "postgres";
  asSuperuser.password = await readOrCreatePassword(dataDir);
  await onServer(
    asSuperuser.href,
    ...["fsync", "full_page_writes", "autovacuum"].map((name) => `alter system set ${name} = off`),
    "select pg_reload_conf()",
    // Databases are emptied past their triggers (pooled-database.ts).
    `grant set on parameter session_replication_role to ${username}`,
    // Each connection proves the password anew, on both sides.
    "set scram_iterations = 1",
    `alter role ${username} password '${password}'`,
  );
}

/** Drops the template and the copies that were lent until the end. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
