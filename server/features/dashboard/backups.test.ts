import { afterAll, beforeAll, expect, it } from "vitest";
import { backups } from "../../database/schema/backups.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
const now = new Date("2026-11-23T12:00:00.000Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());

const read = async () =>
  (await app.call("GET", "/api/dashboard/backups/", { token: await app.as("admin") })).body;

it("tells an administrator of the last proven backup, when it is old, and of a failure after it", async () => {
  expect(await read()).toEqual({ proven: null, failed: null, is_old: true });
  const { database } = app;
  const [madeAt, failedAt] = [new Date("2026-11-22T21:30:00Z"), new Date("2026-11-23T11:00:00Z")];
  const proven = { madeAt, address: "/a/place", bytes: 14_500_000, provenAt: madeAt };
  await database.insert(backups).values(proven);
  const told = { made_at: "2026-11-23T02:30:00.000+05:00", bytes: 14_500_000 };
  expect(await read()).toEqual({ proven: told, failed: null, is_old: false });
  const dayAndTwoHours = 26 * 60 * 60 * 1_000;
  const isOldAfter = async (milliseconds: number) => {
    await database.update(backups).set({ madeAt: new Date(now.getTime() - milliseconds) });
    return (await read()).is_old;
  };
  expect(await isOldAfter(dayAndTwoHours)).toBe(false);
  expect(await isOldAfter(dayAndTwoHours + 1)).toBe(true);
  await database.insert(backups).values({ madeAt: failedAt, failure: "The disk is full." });
  const failed = { made_at: "2026-11-23T16:00:00.000+05:00", reason: "The disk is full." };
  expect(await read()).toMatchObject({ proven: { bytes: 14_500_000 }, failed, is_old: true });
  await database.insert(backups).values({ ...proven, madeAt: failedAt, provenAt: failedAt });
  expect(await read()).toMatchObject({ failed: null });
});
