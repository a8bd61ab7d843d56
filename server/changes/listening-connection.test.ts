import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseLine, openDatabaseLine } from "../testing/database/database-line.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { listenerName, openListeningConnection } from "./change-listener.ts";

let test: TestDatabase;
let line: DatabaseLine;
let messages: (string | undefined)[];
let ending: AbortController;

beforeAll(async () => {
  test = await createTestDatabase();
  line = await openDatabaseLine(test.url);
});
afterAll(async () => {
  await line.close();
  await test.drop();
});
beforeEach(async () => {
  await line.mend();
  messages = [];
  ending = new AbortController();
});

const open = () =>
  openListeningConnection({
    url: line.url,
    channel: "tests",
    signal: ending.signal,
    onMessage: (payload) => messages.push(payload),
    onAnswer: () => undefined,
  });
const tell = (payload: string) => test.pool.query("select pg_notify('tests', $1)", [payload]);

describe("a connection that listens", () => {
  it("hears what is told since", async () => {
    await tell("too early");
    await open();
    await tell("heard");
    await expect.poll(() => messages).toEqual(["heard"]);
    ending.abort();
  });

  it("is not opened to a database that does not answer, and does not wait for it for ever", async () => {
    line.silence();
    await expect(open()).rejects.toThrow("The database did not answer in time.");
  });

  it("is given up when the database falls silent", async () => {
    const { lost } = await open();
    line.silence();
    expect(await lost).toMatchObject({ message: "The database did not answer in time." });
  });

  it("is lost when the database ends it", async () => {
    const { lost } = await open();
    const ended = await test.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
      [listenerName],
    );
    // The database may not have noticed yet that the connection of an earlier test is gone.
    expect(ended.rows).not.toHaveLength(0);
    expect(await lost).toMatchObject({ message: expect.stringContaining("terminat") });
  });

  it("ends when it is told to, even in silence", async () => {
    const { lost } = await open();
    line.silence();
    ending.abort();
    await lost;
  });
});
