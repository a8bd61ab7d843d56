import { afterAll, beforeAll, expect, it } from "vitest";
import { rateCounters } from "../../database/schema/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { HttpError } from "../api/http-error.ts";
import { countAttempt, forgiveAttempt, type ThrottleRule, throttleRules } from "./throttle.ts";

const beginning = Date.parse("2025-03-23T09:00:00Z");
let now = new Date(beginning);
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const services = (RATE_LIMIT: "on" | "off" = "on") => ({
  config: { RATE_LIMIT },
  database: test.database,
  now: () => now,
});

/** Makes concurrent attempts, and returns for each 0 when it is allowed, otherwise the seconds to wait. */
const attempts = (many: number, rule: ThrottleRule, subject: string) =>
  Promise.all(
    Array.from({ length: many }, () =>
      countAttempt(services(), rule, subject).then(
        () => 0,
        (error: unknown) => {
          if (!(error instanceof HttpError)) throw error;
          expect(error.status).toBe(429);
          return error.details.retryAfter ?? 0;
        },
      ),
    ),
  );
const sorted = (waits: readonly number[]) => waits.toSorted((one, other) => one - other);

const rules: readonly (readonly [ThrottleRule, number, number])[] = [
  ["sign-in:address", 30, 900],
  ["sign-in:account", 10, 900],
  ["sign-in:device", 10, 900],
  ["second-step:account", 10, 3600],
  ["invite:user", 60, 3600],
  ["password:session", 10, 900],
  ["code:user", 5, 3600],
  ["register:address", 20, 3600],
  ["mail:address", 20, 3600],
  ["mail:recipient", 5, 3600],
  ["document:address", 30, 3600],
  ["subscription:address", 10, 3600],
  ["shared-comment:address", 30, 3600],
  ["shared-comment:link", 100, 3600],
  ["paragraph-comment:user", 60, 300],
  ["comment:user", 10, 300],
  ["reply:user", 60, 300],
  ["kept:user", 120, 300],
];

it.each(rules)("%s may be done %i times in %i seconds", async (rule, limit, seconds) => {
  now = new Date(beginning);
  const allowed = Array(limit).fill(0);
  expect(sorted(await attempts(limit + 2, rule, "one"))).toEqual([...allowed, seconds, seconds]);
  expect(await attempts(1, rule, "another")).toEqual([0]);
  now = new Date(beginning + seconds * 1000 - 1);
  expect(await attempts(1, rule, "one")).toEqual([1]);
  now = new Date(beginning + seconds * 1000 - 1001);
  expect(await attempts(1, rule, "one")).toEqual([2]);
  now = new Date(beginning + seconds * 1000);
  expect(sorted(await attempts(limit + 1, rule, "one"))).toEqual([...allowed, seconds]);
});

it("knows no other rules", () => {
  expect(Object.keys(throttleRules)).toEqual(rules.map(([rule]) => rule));
});

it("an attempt that was honest is taken back, of its own subject and rule alone", async () => {
  now = new Date(beginning + 24 * 60 * 60 * 1000);
  await attempts(5, "code:user", "7");
  await forgiveAttempt(services(), "mail:recipient", "7");
  await forgiveAttempt(services(), "code:user", "8");
  expect(await attempts(1, "code:user", "7")).toEqual([3600]);
  await forgiveAttempt(services(), "code:user", "7");
  await forgiveAttempt(services(), "code:user", "7");
  expect(sorted(await attempts(2, "code:user", "7"))).toEqual([0, 3600]);
});

it("keeps whom it counts as a hash alone, and nothing when it is off", async () => {
  await test.database.delete(rateCounters);
  for (const rule of ["code:user", "comment:user"] as const) {
    await countAttempt(services("off"), rule, "secret@example.org");
  }
  await forgiveAttempt(services("off"), "code:user", "secret@example.org");
  expect(await test.database.select().from(rateCounters)).toEqual([]);
  await countAttempt(services(), "mail:recipient", "secret@example.org");
  await forgiveAttempt(services("off"), "mail:recipient", "secret@example.org");
  const [counter] = await test.database.select().from(rateCounters);
  expect(counter).toMatchObject({
    key: expect.stringMatching(/^mail:recipient:[\w-]{22}$/),
    hits: 1,
  });
});
