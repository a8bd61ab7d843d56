import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { newArticle, newBillboard } from "../../testing/factories.ts";
import { watchPassingTime } from "./scheduled-invalidation.ts";

let test: TestDatabase;
/** Whether the database is down. */
let isAway = false;
let now: Date;
const told = { dropped: [] as string[][], days: 0, errors: [] as unknown[] };
let stop: () => void;

beforeAll(async () => {
  test = await createTestDatabase();
  for (const time of ["09:00:00", "18:59:58", "19:00:03"]) {
    await newArticle(test.database, { publishDate: new Date(`2026-03-07T${time}Z`) });
  }
  await newBillboard(test.database, {
    startsAt: new Date("2026-03-07T09:00:02Z"),
    endsAt: new Date("2026-03-07T09:00:20Z"),
  });
});
afterAll(() => test.drop());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Object.assign(told, { dropped: [], days: 0, errors: [] });
  now = new Date("2026-03-07T08:59:59Z");
  stop = watchPassingTime({
    database: new Proxy(test.database, {
      get(target, name) {
        if (isAway && name === "select") throw new Error("The database is away.");
        return Reflect.get(target, name, target);
      },
    }),
    now: () => now,
    drop: (tags) => void told.dropped.push([...tags]),
    newDay: () => {
      told.days += 1;
    },
    onError: (error) => void told.errors.push(error),
  });
});
afterEach(() => {
  stop();
  isAway = false;
  vi.useRealTimers();
});

/** Advances the clock by the five seconds to the next check, and waits for its result. */
async function lookAt(time: string, found: () => void): Promise<void> {
  now = new Date(`2026-03-07T${time}Z`);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(found, { timeout: 20_000, interval: 10 });
}

const dropped = (times: number) => () => expect(told.dropped).toHaveLength(times);

it("drops what has come or gone since the last look, once", async () => {
  await lookAt("09:00:01", dropped(1));
  expect(told.dropped[0]).toEqual(expect.arrayContaining(["articles", "category:in-focus"]));
  expect(told.dropped[0]).not.toContain("billboards");
  await lookAt("09:00:19", dropped(2));
  await lookAt("09:00:21", dropped(3));
  expect(told.dropped.slice(1)).toEqual([["billboards"], ["billboards"]]);
  expect([told.days, told.errors]).toEqual([0, []]);
});

it("tells of a new day in Karachi, once", async () => {
  await lookAt("18:59:59", dropped(1));
  expect(told.days).toBe(0);
  await lookAt("19:00:00", () => expect(told.days).toBe(1));
  expect(told.dropped).toHaveLength(1);
  await lookAt("19:00:05", dropped(2));
  expect(told.days).toBe(1);
});

it("looks again after it could not, and forgets nothing that came meanwhile", async () => {
  isAway = true;
  await lookAt("09:00:01", () => expect(told.errors).toHaveLength(1));
  expect([told.errors, told.dropped]).toEqual([[new Error("The database is away.")], []]);
  isAway = false;
  await lookAt("09:00:03", dropped(1));
  expect(told.dropped[0]).toEqual(expect.arrayContaining(["articles", "billboards"]));
});

it("looks no more once it is stopped", async () => {
  const begun = vi.getTimerCount();
  stop();
  expect(vi.getTimerCount()).toBe(begun - 1);
});
