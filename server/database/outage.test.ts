import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { pageFailure } from "../pages/page-failures.ts";
import { createLog } from "../process/log.ts";
import { closePool, createDatabase, openPool } from "./connect.ts";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";
import { watchOutage } from "./outage.ts";

let folder: string;
let running: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined;
let port = 0;
const start = async () => {
  running = await startEmbeddedPostgres({ dataDir: folder, log: createLog("silent") });
  port = Number(new URL(running.url).port);
  return running.url;
};
/** The address of the database: it has another port after each start. */
const door = createServer((socket) => {
  const inner = connect(port, "127.0.0.1");
  for (const each of [socket, inner]) each.on("error", () => undefined);
  socket.pipe(inner).pipe(socket);
  inner.on("close", () => socket.destroy());
  socket.on("close", () => inner.destroy());
});
async function openDoor(url: string): Promise<string> {
  await once(door.listen(0, "127.0.0.1"), "listening");
  const through = new URL(url);
  through.port = String((door.address() as AddressInfo).port);
  return through.href;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-outage-"));
});
afterAll(async () => {
  door.close();
  await running?.stop();
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
});

function openLog() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) }) };
}

it("tells of a database that stops in one line, and in one more when it is back", async () => {
  const url = await openDoor(await start());
  const { lines, log } = openLog();
  let time = 0;
  const outage = watchOutage(log, () => time);
  const open = () => {
    const pool = openPool(url, { maximum: 2, connectionLimit: 2_000, outage });
    pool.on("error", (error) => {
      outage.lose(error);
      log.warn({ err: error }, "an idle connection broke");
    });
    onTestFinished(() => closePool(pool, AbortSignal.timeout(1_000)));
    return createDatabase(pool);
  };
  const database = open();
  const calls = [
    () => database.execute(sql`select 1`),
    () => database.transaction((transaction) => transaction.execute(sql`select 1`)),
    () => database.$client.query("select 1"),
  ];
  const call = async () => {
    for (const each of calls) {
      await each().catch((error: unknown) => {
        log.error({ err: error }, "a call failed");
        pageFailure(log, { page: { name: "home" } as never, requestId: "1" }, error);
      });
    }
  };
  await call();
  // The statement is running while the server stops.
  const broken = database.execute(sql`select pg_sleep(60)`).catch((error: unknown) => {
    log.error({ err: error }, "a call failed");
  });
  await expect
    .poll(async () => {
      const { rows } = await database.execute(
        sql`select from pg_stat_activity where query like 'select pg_sleep%'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
  await running?.stop();
  await broken;
  for (let times = 0; times < 5; times += 1) await call();
  expect(lines).toEqual([
    expect.objectContaining({ msg: "database: it cannot be reached", level: 50, failedCalls: 1 }),
  ]);
  expect(String(lines[0]?.reason)).toMatch(/^57P01: |ECONNREFUSED|ENOENT|Connection terminated/);

  await start();
  time = 12_000;
  await call();
  await call();
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({
      msg: "database: it answers again",
      level: 40,
      failedCalls: 16,
      seconds: 12,
    }),
  ]);

  await database.execute(sql`select 1 / 0`).catch((error: unknown) => {
    log.error({ err: error }, "a call failed");
  });
  const { err } = lines.at(-1) as { err: Record<string, string> };
  expect(err).toMatchObject({ code: "22012", message: "division by zero" });
  expect(err.stack).toContain("outage.test.ts");
});

it("tells again of a long outage at growing intervals", () => {
  const { lines, log } = openLog();
  let time = 0;
  const outage = watchOutage(log, () => time);
  const refused = () => Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  for (; time <= 3 * 60 * 60_000; time += 1_000) outage.fail(refused());
  const seconds = lines.map((line) => line.seconds ?? 0);
  expect(seconds).toEqual([0, 30, 90, 210, 450, 930, 1_890, 3_810, 7_410]);
  expect(lines.at(-1)).toMatchObject({
    msg: "database: it still cannot be reached",
    reason: "ECONNREFUSED: refused",
    failedCalls: 7_411,
  });
});

it("is not over while every other call fails, and a slow statement is none", () => {
  const { lines, log } = openLog();
  let time = 0;
  const outage = watchOutage(log, () => time);
  outage.fail(Object.assign(new Error("canceling statement"), { code: "57014" }));
  outage.lose(new Error("Connection terminated unexpectedly"));
  outage.answer();
  expect(lines).toEqual([]);
  for (; time < 5_000; time += 500) {
    outage.fail(new Error("Connection terminated unexpectedly"));
    outage.answer();
  }
  expect(lines).toHaveLength(1);
  time += 1_000;
  outage.answer();
  outage.answer();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ msg: "database: it answers again", failedCalls: 10 });
});
