import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseLine, layDatabaseLine } from "../testing/database-line.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Database, databaseOver, openPool } from "./connect.ts";

let test: TestDatabase;
let line: DatabaseLine;
let pool: ReturnType<typeof openPool>;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  line = await layDatabaseLine(test.url);
  pool = openPool(line.url, 2);
  pool.on("error", () => undefined);
  database = databaseOver(pool);
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
