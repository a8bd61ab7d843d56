import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { closePool, createDatabase, type Database, openPool } from "./connect.ts";
import { type SlowQueries, slowQueries } from "./open-database.ts";

interface Line {
  readonly msg: string;
  readonly query: string;
  readonly milliseconds: number;
}

let test: TestDatabase;
let pool: ReturnType<typeof openPool>;
let database: Database;
let slow: SlowQueries;
let log: Line[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  const lines = createLog("warn", { write: (line) => void log.push(JSON.parse(line)) });
  slow = slowQueries({ over: 200, log: lines });
  pool = openPool(test.url, { maximum: 1, statementLimit: 600, watch: slow.watch });
  database = createDatabase(pool);
  await database.execute(sql`select 1`);
});
afterAll(async () => {
  await closePool(pool, AbortSignal.timeout(1_000));
  await test.drop();
});

const secret = "the reader's own words";
const sleep = (seconds: number) =>
  sql`select   pg_sleep(${seconds}::float8),\n ${secret}::text as told`;

it.each([
  ["by itself", () => database.execute(sleep(0.25))],
  ["in a transaction", () => database.transaction((inside) => inside.execute(sleep(0.25)))],
  ["that fails", () => database.execute(sleep(5)).catch(() => undefined)],
])("logs a slow query %s, and never what it was given", async (_how, ask) => {
  const before = slow.count();
  log = [];
  await ask();
  expect(slow.count()).toBe(before + 1);
  expect(log).toMatchObject([
    { msg: "database: a slow query", query: "select pg_sleep($1::float8), $2::text as told" },
  ]);
  expect(log[0]?.milliseconds).toBeGreaterThanOrEqual(250);
  expect(JSON.stringify(log)).not.toContain(secret);
});

it("says nothing of quick ones, and shortens long ones", async () => {
  log = [];
  await database.execute(sleep(0));
  expect(log).toEqual([]);
  slow.watch({ text: "a".repeat(5_000) }, 200);
  expect(log[0]?.query).toHaveLength(1_000);
});
