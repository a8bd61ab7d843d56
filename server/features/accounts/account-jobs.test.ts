import { afterAll, beforeAll, expect, it } from "vitest";
import {
  mailedTokens,
  rateCounters,
  refreshTokens,
  sessions,
} from "../../database/schema/accounts.ts";
import { visitMarks } from "../../database/schema/visits.ts";
import { newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2025-03-23T22:07:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());

/** Just longer ago than the given hours. */
const before = (hours: number) => new Date(ago(hours).getTime() - 1);

it("removes what has ended for a day, and nothing that still counts", async () => {
  const { id: userId } = await newUser(test.database);
  await test.database.insert(sessions).values([
    { userId, userAgent: "open", expiresAt: ago(-1) },
    { userId, userAgent: "revoked a day ago", expiresAt: ago(-1), revokedAt: ago(24) },
    { userId, userAgent: "revoked before", expiresAt: ago(-1), revokedAt: before(24) },
    { userId, userAgent: "expired a day ago", expiresAt: ago(24) },
    { userId, userAgent: "expired before", expiresAt: before(24) },
  ]);
  const all = await test.database.select().from(sessions);
  await test.database
    .insert(refreshTokens)
    .values(all.map(({ id, userAgent }) => ({ tokenHash: userAgent, sessionId: id })));
  const link = { purpose: "reset-password" as const, userId };
  await test.database.insert(mailedTokens).values([
    { ...link, tokenHash: "open", expiresAt: ago(-1) },
    { ...link, tokenHash: "used a day ago", expiresAt: ago(-1), usedAt: ago(24) },
    { ...link, tokenHash: "used before", expiresAt: ago(-1), usedAt: before(24) },
    { ...link, tokenHash: "expired a day ago", expiresAt: ago(24) },
    { ...link, tokenHash: "expired before", expiresAt: before(24) },
  ]);
  await test.database.insert(rateCounters).values([
    { key: "two hours ago", windowStart: ago(2) },
    { key: "before", windowStart: before(2) },
    { key: "upload:two days ago", windowStart: ago(48) },
    { key: "upload:before", windowStart: before(48) },
  ]);
  await test.database.insert(visitMarks).values([
    { mark: "now", since: ago(0.4), visits: 1 },
    { mark: "past", since: ago(0.6), visits: 1 },
  ]);

  await test.services.jobs.send("accounts.clean", {});
  await test.services.jobs.send("counters.clean", {});
  await test.work();

  const tokens = await test.database.select().from(refreshTokens);
  expect(tokens.map(({ tokenHash }) => tokenHash).sort()).toEqual([
    "expired a day ago",
    "open",
    "revoked a day ago",
  ]);
  const links = await test.database.select().from(mailedTokens);
  expect(links.map(({ tokenHash }) => tokenHash).sort()).toEqual([
    "expired a day ago",
    "open",
    "used a day ago",
  ]);
  const counters = await test.database.select().from(rateCounters);
  expect(counters.map(({ key }) => key).sort()).toEqual(["two hours ago", "upload:two days ago"]);
  const marks = await test.database.select().from(visitMarks);
  expect(marks.map(({ mark }) => mark)).toEqual(["now"]);
});
