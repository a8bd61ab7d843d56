import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { createLog } from "../process/log.ts";
import { withDatabase } from "../testing/database/database-address.ts";
import { openDatabaseLine } from "../testing/database/database-line.ts";
import { openPool } from "./connect.ts";
import { type MigrationOptions, migrateDatabase } from "./migrate.ts";

const { serverUrl } = inject("testDatabase");
const server = openPool(serverUrl, { maximum: 1 });

afterAll(() => server.end());

const searchesUrdu = "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8'";
/** The number of the lock that instances hold while they migrate. */
const migrationLock = 728_304_117;

let databases = 0;

/** Creates an empty database with a statement timeout of 100 ms, and returns its address. */
async function newDatabase(options = searchesUrdu) {
  databases += 1;
  const name = `migrate_${process.pid}_${databases}`;
  await server.query(`create database ${name} template template0 encoding 'UTF8' ${options}`);
  onTestFinished(async () => void (await server.query(`drop database ${name} with (force)`)));
  await server.query(`alter database ${name} set statement_timeout = 100`);
  return withDatabase(serverUrl, name);
}

async function sessionIn(url: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: url });
  session.on("error", () => undefined);
  await session.connect();
  await session.query("set statement_timeout = 0");
  onTestFinished(() => session.end());
  return session;
}

/** Creates a folder of migrations in Drizzle's format. */
async function writeMigrations(statements: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hilal-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entries = Object.keys(statements).map((tag, idx) => ({
    idx,
    version: "7",
    when: idx + 1,
    tag,
    breakpoints: true,
  }));
  await mkdir(join(folder, "meta"));
  const journal = { version: "7", dialect: "postgresql", entries };
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify(journal));
  for (const [tag, statement] of Object.entries(statements)) {
    await writeFile(join(folder, `${tag}.sql`), statement);
  }
  return folder;
}

/** Starts migrating, and collects the lines shown to the operator. */
function migrating(url: string, options: Partial<MigrationOptions> = {}) {
  const told: string[] = [];
  const giveUp = new AbortController();
  const ended = migrateDatabase(url, {
    log: createLog("silent"),
    signal: giveUp.signal,
    say: (line) => told.push(line.replace(/ \(\d+ s\)/, "")),
    reportEvery: 20,
    ...options,
  });
  ended.catch(() => undefined);
  return { ended, told, giveUp };
}

/** A folder with one small migration, for tests that don't depend on the migrations themselves. */
const smallMigration = () => writeMigrations({ "0000_first": "create table first (id int)" });

/** Waits until the sleeping migration has reached its sleep. */
async function untilAsleep(url: string): Promise<void> {
  const session = await sessionIn(url);
  const sleeping = () =>
    session.query(
      "select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
    );
  await expect.poll(async () => (await sleeping()).rows.length).toBe(1);
}

const waiting =
  "The database: waiting for another instance, which is bringing the database up to date";

describe("migrations", () => {
  it("let two instances start at once", async () => {
    const url = await newDatabase();
    await Promise.all([migrating(url).ended, migrating(url).ended]);
    const session = await sessionIn(url);
    const { rows } = await session.query("select count(*)::int as n from articles");
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("refuse a database whose locale cannot search Urdu", async () => {
    const url = await newDatabase("locale 'C' locale_provider libc");
    await expect(migrating(url).ended).rejects.toThrow("cannot search Urdu");
  });

  it("refuse a database that a newer build brought up to date, and change nothing in it", async () => {
    const url = await newDatabase();
    const older = await writeMigrations({ "0000_one": "create table one ()" });
    const newer = await writeMigrations({
      "0000_one": "create table one ()",
      "0001_two": "create table two ()",
    });
    await migrating(url, { folder: newer }).ended;
    await migrating(url, { folder: newer }).ended;
    await expect(migrating(url, { folder: older }).ended).rejects.toThrow(
      "brought up to date by a newer build of the portal",
    );
    const session = await sessionIn(url);
    const { rows } = await session.query(
      "select count(*)::int as n from drizzle.__drizzle_migrations",
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it("wait for another instance longer than a statement may take, and say so", async () => {
    const url = await newDatabase();
    const other = await sessionIn(url);
    await other.query("select pg_advisory_lock($1)", [migrationLock]);
    const { ended, told } = migrating(url, { folder: await smallMigration() });
    await expect
      .poll(() => told.filter((line) => line === `${waiting}.`).length)
      .toBeGreaterThan(20);
    await other.query("select pg_advisory_unlock($1)", [migrationLock]);
    await ended;
    expect(told).toContain(`${waiting}: done.`);
  });

  it("take over from an instance that dies in the middle of a statement", async () => {
    const url = await newDatabase();
    const line = await openDatabaseLine(url);
    const folder = await writeMigrations({ "0000_endless": "select pg_sleep(3600)" });
    const dying = migrating(line.url, { folder });
    await untilAsleep(url);
    await line.close();
    await expect(dying.ended).rejects.toThrow();
    await migrating(url, { folder: await smallMigration() }).ended;
  });

  it("may take longer than a statement may, and tell which one runs", async () => {
    const url = await newDatabase();
    const folder = await writeMigrations({
      "0000_first": "create table first (id int)",
      "0001_slow": "select pg_sleep(0.3); create table second (id int)",
    });
    const { ended, told } = migrating(url, { folder });
    await ended;
    expect(told).toContain("The database: bringing it up to date, migration 0001_slow (2 of 2).");
    expect(told.at(-1)).toBe(
      "The database: bringing it up to date, migration 0001_slow (2 of 2): done.",
    );
    const again = migrating(url, { folder });
    await again.ended;
    expect(again.told).toEqual([]);
  });

  it("leave nothing when they are told to stop, and begin anew at the next start", async () => {
    const url = await newDatabase();
    const folder = await writeMigrations({
      "0000_first": "create table first (id int)",
      "0001_endless": "select pg_sleep(3600)",
    });
    const { ended, giveUp } = migrating(url, { folder });
    await untilAsleep(url);
    giveUp.abort(new Error("asked to stop"));
    await expect(ended).rejects.toThrow("asked to stop");
    const session = await sessionIn(url);
    const { rows } = await session.query("select to_regclass('first') as made");
    expect(rows).toEqual([{ made: null }]);
    await migrating(url, { folder: await smallMigration() }).ended;
  });

  it("stop waiting for another instance when they are told to", async () => {
    const url = await newDatabase();
    const other = await sessionIn(url);
    await other.query("select pg_advisory_lock($1)", [migrationLock]);
    const { ended, told, giveUp } = migrating(url);
    await expect.poll(() => told).toContain(`${waiting}.`);
    giveUp.abort(new Error("asked to stop"));
    await expect(ended).rejects.toThrow("asked to stop");
  });

  it("give way to who uses a table, and go on when it is free", async () => {
    const url = await newDatabase();
    const reader = await sessionIn(url);
    await reader.query("create table magazines (id int)");
    await reader.query("begin; lock table magazines in access share mode");
    const folder = await writeMigrations({ "0000_column": "alter table magazines add title text" });
    const { ended, told } = migrating(url, { folder, lockTimeout: 50 });
    await expect.poll(() => told.length).toBeGreaterThan(10);
    // Other sessions queue behind the lock that the migration requests, until the migration gives way.
    const other = await sessionIn(url);
    for (let time = 0; time < 3; time += 1) await other.query("select from magazines");
    await reader.query("commit");
    await ended;
    const { rows } = await reader.query("select title from magazines");
    expect(rows).toEqual([]);
  });
});

describe("the order of names", () => {
  it("is not to be had from a database without alphabets, which is refused", async () => {
    const url = await newDatabase();
    const session = await sessionIn(url);
    // Shadows PostgreSQL's own table of collations with an empty one.
    await session.query('create table public.pg_collation (collprovider "char")');
    await session.query(
      `alter database ${new URL(url).pathname.slice(1)} set search_path = public, pg_catalog`,
    );
    const { ended } = migrating(url, { folder: await smallMigration() });
    await expect(ended).rejects.toThrow(
      "The database knows no alphabets, so it cannot order Urdu names; use a PostgreSQL that is built with ICU.",
    );
  });

  it("is put into the indexes anew where they were made with another version of the alphabets", async () => {
    const url = await newDatabase();
    const session = await sessionIn(url);
    await session.query(
      `create collation hilal_urdu_first (provider = icu, locale = 'ur', version = '1')`,
    );
    await session.query("create table names (name text collate hilal_urdu_first)");
    await session.query("create index names_index on names (name)");
    const file = async () =>
      (await session.query("select pg_relation_filenode('names_index') as file")).rows[0]?.file;
    const before = await file();
    await migrating(url, { folder: await smallMigration() }).ended;
    const rebuilt = await file();
    expect(rebuilt).not.toBe(before);
    await migrating(url, { folder: await smallMigration() }).ended;
    expect(await file()).toBe(rebuilt);
  });
});
