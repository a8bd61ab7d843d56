import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { jobHandler } from "./job-queue.ts";
import { type RunningJobs, startJobs } from "./start-jobs.ts";
import { countUnfinishedJobs } from "./unfinished-jobs.store.ts";

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

it("counts what is not yet done, by kind, until it is done", async () => {
  const unfinished = async () => (await countUnfinishedJobs(test.database)).get("media.clean");
  expect(await unfinished()).toBe(0);
  for (let sent = 0; sent < 2; sent += 1) await jobs.send("media.clean", {});
  expect(await unfinished()).toBe(2);
  await jobs.work([jobHandler("media.clean", async () => undefined)]);
  await expect.poll(unfinished).toBe(0);
});
