import { sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { backups } from "../database/schema/backups.ts";
import { readLastBackups } from "../features/dashboard/dashboard.store.ts";
import { jobHandler } from "../jobs/job-queue.ts";
import { type RunningJobs, startJobs } from "../jobs/start-jobs.ts";
import { PageCache } from "../pages/cache/page-cache.ts";
import { createLog } from "../process/log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { watchedParts } from "../testing/watched-parts.ts";
import { type MetricsOptions, metricsPlugin } from "./metrics-plugin.ts";
import { pingQueue, readWatchedJobs } from "./watched-jobs.store.ts";

let test: TestDatabase;
let jobs: RunningJobs;
beforeAll(async () => {
  test = await createTestDatabase();
  const { url, database } = test;
  jobs = await startJobs({ url, database, log: createLog("silent") });
});
afterAll(async () => {
  await jobs.stop();
  await test.drop();
});

const readJobFigures = async (kind: "media.clean" | "mail.send") =>
  (await readWatchedJobs(test.database)).get(kind);

it("counts background work until it is done, what was given up, and what waits too long", async () => {
  expect(await readJobFigures("media.clean")).toEqual({ unfinished: 0, failed: 0, late: 0 });
  for (let sent = 0; sent < 2; sent += 1) await jobs.send("media.clean", {});
  await test.database.execute(
    sql`update jobs.job set start_after = now() - interval '2 minutes' where name = 'media.clean'`,
  );
  const waiting = await readJobFigures("media.clean");
  expect(waiting).toMatchObject({ unfinished: 2, failed: 0 });
  expect(waiting?.late).toBeGreaterThanOrEqual(120);
  expect(waiting?.late).toBeLessThan(180);
  await jobs.work([jobHandler("media.clean", async () => undefined)]);
  await expect
    .poll(() => readJobFigures("media.clean"))
    .toEqual({ unfinished: 0, failed: 0, late: 0 });
  await jobs.send("mail.send", {} as never);
  const giveUp = (completed: string) =>
    test.database.execute(
      sql`update jobs.job set state = 'failed', completed_on = now() - ${completed}::interval where name = 'mail.send'`,
    );
  await giveUp("23 hours");
  expect(await readJobFigures("mail.send")).toEqual({ unfinished: 0, failed: 1, late: 0 });
  await giveUp("25 hours");
  expect(await readJobFigures("mail.send")).toEqual({ unfinished: 0, failed: 0, late: 0 });
});

it("asks whether work can be handed over", async () => {
  await expect(pingQueue(test.database)).resolves.toBeUndefined();
  const broken = test.database.transaction(async (inside) => {
    await inside.execute(sql`alter schema jobs rename to away`);
    await pingQueue(inside);
  });
  await expect(broken).rejects.toThrow();
});

/** Returns the metrics of a portal by name and labels. */
async function figures(options: Partial<MetricsOptions>): Promise<Record<string, number>> {
  const app = fastify();
  onTestFinished(() => app.close());
  metricsPlugin(app, { ...watchedParts, ...options });
  const { payload, statusCode } = await app.inject("/metrics");
  expect(statusCode).toBe(200);
  const lines = payload.split("\n").filter((line) => line.startsWith("hilal_"));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

it("tells what pages answer from memory, the connections, the disk and the listener", async () => {
  const cache = new PageCache();
  cache.find("/a");
  cache.find("/b");
  const found = await figures({
    cache,
    freshness: { silence: () => 1_500, isListening: () => false },
    connections: {
      pools: {
        requests: { totalCount: 5, idleCount: 2, waitingCount: 4 },
        background: { totalCount: 1, idleCount: 1, waitingCount: 0 },
      } as never,
      slowQueries: { count: () => 7 },
    },
  });
  const of = (pool: string, state: string) =>
    found[`hilal_database_connections{pool="${pool}",state="${state}"}`];
  expect(found).toMatchObject({
    hilal_processes: 1,
    hilal_page_cache_hits: 0,
    hilal_page_cache_misses: 2,
    hilal_changes_silence_seconds: 1.5,
    hilal_changes_listening: 0,
    hilal_slow_queries: 7,
    hilal_database_reachable: 1,
    hilal_backup_proven_timestamp_seconds: 0,
    hilal_backup_failed: 0,
  });
  expect([of("requests", "used"), of("requests", "idle"), of("requests", "waited_for")]).toEqual([
    3, 2, 4,
  ]);
  expect([of("background", "used"), of("background", "idle")]).toEqual([0, 1]);
  const { hilal_disk_free_bytes: free = 0, hilal_disk_size_bytes: size = 0 } = found;
  expect(free).toBeGreaterThan(1_000_000);
  expect(size).toBeGreaterThan(free);
});

it("tells the last proven backup, and that the last one failed", async () => {
  const stored = async () => ({
    jobs: await readWatchedJobs(test.database),
    backups: await readLastBackups(test.database),
  });
  const madeAt = new Date("2026-11-23T14:05:09Z");
  const address = "/a/place";
  await test.database.insert(backups).values([
    {
      madeAt: new Date("2026-11-22T00:00:00Z"),
      address,
      provenAt: new Date("2026-11-22T00:01:00Z"),
    },
    { madeAt, address, provenAt: new Date("2026-11-23T14:06:00Z") },
  ]);
  const proven = await figures({ stored });
  expect(proven.hilal_backup_proven_timestamp_seconds).toBe(madeAt.getTime() / 1_000);
  expect(proven.hilal_backup_failed).toBe(0);
  expect(proven['hilal_jobs_unfinished{kind="backups.make"}']).toBe(0);
  await test.database.insert(backups).values({ madeAt: new Date(), failure: "The disk is full." });
  const failed = await figures({ stored });
  expect(failed.hilal_backup_proven_timestamp_seconds).toBe(madeAt.getTime() / 1_000);
  expect(failed.hilal_backup_failed).toBe(1);
});

it("tells the rest while the database does not answer", async () => {
  const found = await figures({ stored: () => Promise.reject(new Error("away")) });
  expect(found).toMatchObject({ hilal_database_reachable: 0, hilal_processes: 1 });
  expect(found.hilal_disk_free_bytes).toBeGreaterThan(0);
});
