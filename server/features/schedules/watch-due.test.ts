import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createLog } from "../../process/log.ts";
import type { Services } from "../../services/services.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { type DueWork, watchDue } from "./watch-due.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.drop());

/** Work 7 is due until it is done; `act` does it. */
function watch(act: (services: Services) => Promise<boolean>): () => Promise<void> {
  let isDone = false;
  const work: DueWork = {
    name: "trial",
    async list(executor, { except }) {
      if (!vi.isFakeTimers()) await executor.execute(sql`select 1`);
      return isDone || except.includes(7) ? [] : [7];
    },
    async act(services) {
      isDone = await act(services);
      return isDone;
    },
    next: async () => undefined,
  };
  const { database } = test;
  const services = { database, log: createLog("silent"), now: () => new Date() };
  // All that it takes of the services.
  return watchDue(services as unknown as Services, work);
}

it("tries again as soon as the database is back that broke off what was due", async () => {
  const broken: unknown[] = [];
  const tried: number[] = [];
  const stop = watch(async ({ database }) => {
    tried.push(Date.now());
    if (tried.length < 4) {
      await database
        .execute(sql`select pg_terminate_backend(pg_backend_pid())`)
        .catch((error: unknown) => {
          broken.push(error);
          throw error;
        });
    }
    return true;
  });
  // Three times broken off, far sooner than a fault of the work itself would let it be tried again.
  await expect.poll(() => tried.length, { timeout: 12_000 }).toBe(4);
  expect(broken).toHaveLength(3);
  await stop();
}, 30_000);

it("leaves what fails by itself alone for longer and longer, up to half a minute", async () => {
  vi.useFakeTimers();
  const begun = Date.now();
  const tried: number[] = [];
  const stop = watch(async () => {
    tried.push(Math.round((Date.now() - begun) / 1_000));
    throw new Error("a fault");
  });
  await vi.advanceTimersByTimeAsync(125_000);
  expect(tried).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
  await stop();
});
