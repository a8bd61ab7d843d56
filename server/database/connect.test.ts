import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type DatabaseLine, openDatabaseLine } from "../testing/database/database-line.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { closePool, createDatabase, type Database, openPool } from "./connect.ts";

let test: TestDatabase;
let line: DatabaseLine;
let pool: ReturnType<typeof openPool>;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  line = await openDatabaseLine(test.url);
  pool = openPool(line.url, { maximum: 2 });
  pool.on("error", () => undefined);
  database = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await line.close();
  await test.drop();
});

const one = sql`select 1 as one`;
const oneInTransaction = () => database.transaction((transaction) => transaction.execute(one));

describe("a pool whose connections break", () => {
  it("makes new ones for those that broke at the beginning of a transaction", async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([1, 2].map(oneInTransaction));
      await line.cut();
      await Promise.allSettled([1, 2].map(oneInTransaction));
      await line.mend();
    }
    expect((await oneInTransaction()).rows).toEqual([{ one: 1 }]);
  });

  it("makes new ones for those that broke between two statements", async () => {
    const broken = database.transaction(async (transaction) => {
      await transaction.execute(one);
      await line.cut();
      await new Promise((resolve) => setImmediate(resolve));
      await line.mend();
      await transaction.execute(one);
    });
    await expect(broken).rejects.toThrow();
    expect((await oneInTransaction()).rows).toEqual([{ one: 1 }]);
  });

  it("rolls back what a transaction did before it failed", async () => {
    const failed = database.transaction(async (transaction) => {
      await transaction.execute(sql`create table half_done (id int)`);
      throw new Error("enough");
    });
    await expect(failed).rejects.toThrow("enough");
    const { rows } = await database.execute(sql`select to_regclass('half_done') as made`);
    expect(rows).toEqual([{ made: null }]);
  });
});

describe("a pool whose database says nothing any more", () => {
  const open = async () => {
    const ownLine = await openDatabaseLine(test.url);
    const ownPool = openPool(ownLine.url, {
      maximum: 2,
      statementLimit: 300,
      connectionLimit: 1_000,
    });
    ownPool.on("error", () => undefined);
    onTestFinished(async () => {
      await ownPool.end();
      await ownLine.close();
    });
    return { line: ownLine, pool: ownPool, database: createDatabase(ownPool) };
  };

  it("gives up statements, those of a transaction too, and takes new connections afterwards", async () => {
    const { line, pool, database } = await open();
    await database.execute(sql`create table if not exists heard (id int)`);
    const broken = database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into heard values (1)`);
      line.silence();
      await transaction.execute(one);
    });
    await expect(broken).rejects.toThrow();
    await expect(database.execute(one)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/Query read timeout|connection timeout/) },
    });
    expect(pool.totalCount).toBe(0);
    await line.mend();
    expect((await database.execute(sql`select * from heard`)).rows).toEqual([]);
    expect((await database.transaction((transaction) => transaction.execute(one))).rows).toEqual([
      { one: 1 },
    ]);
  });

  it("does not let those wait for ever who wait for a connection", async () => {
    const { line, database } = await open();
    line.silence();
    const calls = Array.from({ length: 8 }, () => database.execute(one));
    const states = (await Promise.allSettled(calls)).map(({ status }) => status);
    expect(states).toEqual(Array(8).fill("rejected"));
  });

  it("is closed when there is no more time, with what is under way", async () => {
    const ownLine = await openDatabaseLine(test.url);
    onTestFinished(() => ownLine.close());
    const ownPool = openPool(ownLine.url, { maximum: 2 });
    const hurry = new AbortController();
    const silent = Promise.withResolvers<void>();
    const held = createDatabase(ownPool).transaction(async (transaction) => {
      await transaction.execute(one);
      ownLine.silence();
      silent.resolve();
      await transaction.execute(one);
    });
    held.catch(() => undefined);
    await silent.promise;
    const closed = closePool(ownPool, hurry.signal);
    hurry.abort();
    await closed;
    await expect(held).rejects.toThrow();
    expect(ownPool.totalCount).toBe(0);
  });
});

describe("a pool whose statements take long", () => {
  it("ends them after their limit", async () => {
    const ownPool = openPool(test.url, { maximum: 1, statementLimit: 100 });
    onTestFinished(() => ownPool.end());
    await expect(ownPool.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
  });
});
