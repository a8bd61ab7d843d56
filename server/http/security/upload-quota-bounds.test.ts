import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../../database/schema/accounts.ts";
import { createLog } from "../../process/log.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { visitor } from "../api/caller.ts";
import { UploadedFile } from "../read-form.ts";
import { removeOldCounters } from "./rate-counters.store.ts";
import { markUsedOnce } from "./throttle.ts";
import { createUploadQuota, fileBytesIn, toSender } from "./upload-quota.ts";

/** 16:45 on 23 March in Karachi. */
const evening = new Date("2025-03-23T11:45:00Z");
/** The bytes of a form apart from its files. */
const text = 2_100_000;
const lines: string[] = [];
let now = evening;
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  now = evening;
  lines.length = 0;
  await test.database.delete(rateCounters);
});
afterAll(() => test.drop());

const createQuota = (UPLOAD_QUOTA_MB: number) =>
  createUploadQuota({
    config: { UPLOAD_QUOTA_MB },
    database: test.database,
    log: createLog("warn", { write: (line) => void lines.push(line) }),
    now: () => now,
  });
const counters = async () => {
  const rows = await test.database.select().from(rateCounters);
  return rows.map(({ key, hits }) => [key, hits]);
};
const kept = async () => "kept";
const refusal = (retryAfter: number) => ({
  code: "too_many_requests",
  details: { text: "upload_quota", values: { megabytes: 1 }, retryAfter },
});

describe("a day's uploads", () => {
  it("are counted in whole kilobytes, up to the limit and not beyond", async () => {
    const quota = createQuota(1);
    expect(await quota.charge("user 7", 998_001, kept)).toBe("kept");
    expect(await quota.charge("user 7", 1, kept)).toBe("kept");
    expect(await counters()).toEqual([["upload:user 7", 1000]]);
    const untouched = async () => expect.unreachable("what is refused is not stored");
    await expect(quota.charge("user 7", 1, untouched)).rejects.toMatchObject(refusal(26_100));
    expect(await counters()).toEqual([["upload:user 7", 1000]]);
    expect(await quota.charge("user 7", 0, kept)).toBe("kept");
    expect(await quota.charge("preset", 1_000_000, kept)).toBe("kept");
  });

  it("leave room for what a request says it brings, apart from a form's text", async () => {
    const quota = createQuota(1);
    const bring = (bytes: number) => quota.requireRoom("user 7", String(text + bytes));
    await bring(1_000_999);
    await expect(bring(1_001_000)).rejects.toMatchObject(refusal(26_100));
    await quota.charge("user 7", 999_000, kept);
    await bring(1_000);
    await quota.charge("user 7", 1_000, kept);
    await expect(bring(1_000)).rejects.toMatchObject(refusal(26_100));
    await bring(999);
    await quota.requireRoom("user 7", undefined);
    await quota.requireRoom("user 7", "nonsense");
    expect(await counters()).toEqual([["upload:user 7", 1000]]);
  });

  it("end with the second in which the day ends", async () => {
    const quota = createQuota(1);
    now = new Date("2025-03-23T18:59:59.999Z");
    await expect(quota.charge("user 7", 1_000_001, kept)).rejects.toMatchObject(refusal(1));
    await quota.charge("user 7", 1_000_000, kept);
    now = new Date("2025-03-23T19:00:00Z");
    await expect(quota.charge("user 7", 1_000_001, kept)).rejects.toMatchObject(refusal(86_400));
    expect(await quota.charge("user 7", 1_000_000, kept)).toBe("kept");
  });

  it("are given back when storing fails, and leave nothing behind", async () => {
    const quota = createQuota(1);
    const failing = async () => {
      throw new Error("no disk");
    };
    await expect(quota.charge("user 7", 500_000, failing)).rejects.toThrow("no disk");
    expect(await counters()).toEqual([]);
    await quota.charge("user 7", 3_000, kept);
    await quota.creditBack("user 7", 1_001);
    expect(await counters()).toEqual([["upload:user 7", 1]]);
    await quota.creditBack("user 7", 9_000);
    expect(await counters()).toEqual([]);
  });

  it("that cannot be given back are said so to the operator; who sent them is told the first failure", async () => {
    const rename = (from: string, to: string) =>
      test.database.execute(sql.raw(`alter table ${from} rename to ${to}`));
    const failing = async () => {
      await rename("rate_counters", "gone");
      throw new Error("no disk");
    };
    await expect(createQuota(1).charge("user 7", 500_000, failing)).rejects.toThrow("no disk");
    await rename("gone", "rate_counters");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, err: {}, msg: "uploads: a count could not be given back" },
    ]);
  });

  it("are not counted where there is no limit", async () => {
    const quota = createQuota(0);
    await quota.requireRoom("user 7", "60000000000");
    expect(await quota.charge("user 7", 60_000_000_000, kept)).toBe("kept");
    await quota.creditBack("user 7", 1_000);
    expect(await counters()).toEqual([]);
  });
});

it("a form counts against who sends it, with its files alone", () => {
  const caller = { kind: "user", id: 7, role: null, emailVerified: true, sessionId: "" } as const;
  expect(toSender(caller)).toBe("user 7");
  expect(() => toSender(visitor)).toThrow("unauthenticated");
  const file = (bytes: number) =>
    new UploadedFile({ fieldName: "f", fileName: "f.pdf", path: "/f", bytes });
  expect(fileBytesIn({ title: "a title", cover: file(3), size: { bytes: 9 }, doc: file(4) })).toBe(
    7,
  );
  expect([fileBytesIn(undefined), fileBytesIn({ title: "x" })]).toEqual([0, 0]);
});

it("what may be used once is taken once, whoever brings it", async () => {
  const take = (token: string, since = evening) => markUsedOnce(test, "google-token", token, since);
  const answers = await Promise.all([take("a"), take("a"), take("a")]);
  expect(answers.toSorted()).toEqual([false, false, true]);
  expect([await take("b"), await take("a"), await take("b")]).toEqual([true, false, false]);
  const [[key]] = (await counters()) as [[string, number]];
  expect(key).toMatch(/^once:google-token:[\w-]{43}$/);
});

it("windows that are over are removed, the long ones later", async () => {
  const later = (seconds: number) => new Date(evening.getTime() + seconds * 1000);
  await test.database.insert(rateCounters).values([
    { key: "short:over", windowStart: later(-1) },
    { key: "short:on", windowStart: evening },
    { key: "day:on", windowStart: later(-1) },
    { key: "day:still", windowStart: later(-3600) },
    { key: "day:over", windowStart: later(-3601) },
    { key: "a day:over", windowStart: later(-1) },
  ]);
  await removeOldCounters(test.database, evening, { prefix: "day:", before: later(-3600) });
  const left = await counters();
  expect(left.map(([key]) => key).toSorted()).toEqual(["day:on", "day:still", "short:on"]);
});
