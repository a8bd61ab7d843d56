import { afterAll, beforeAll, expect, test } from "vitest";
import { backups } from "../../database/schema/backups.ts";
import {
  newArticle,
  newAuthor,
  newComment,
  newEbook,
  newMagazine,
  newVideo,
} from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
const now = new Date("2026-11-23T12:00:00.000Z");
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());

const read = async (who?: Parameters<TestApp["as"]>[0]) =>
  server.call("GET", "/api/dashboard/stats/", who && { token: await server.as(who) });

const times = async (count: number, make: () => Promise<unknown>) => {
  for (let made = 0; made < count; made += 1) await make();
};

test("an empty magazine counts nothing of anything", async () => {
  expect((await read("admin")).body.data).toEqual({
    total_articles: 0,
    total_archived_magazines: 0,
    total_ebooks: 0,
    total_authors: 0,
    total_comments: 0,
    total_videos: 0,
  });
});

test("each kind is counted with what readers do not see, and of the issues the archived ones", async () => {
  const { database } = server;
  const article = await newArticle(database);
  await newArticle(database, { status: "Inactive" });
  await newArticle(database, { publishDate: new Date("2999-01-01") });
  await newMagazine(database);
  await times(4, () => newMagazine(database, { isArchived: true }));
  await newMagazine(database, { isArchived: true, status: "Inactive" });
  await times(2, () => newEbook(database));
  await times(4, () => newEbook(database, { isArchived: true }));
  await newEbook(database, { status: "Inactive" });
  await times(3, () => newAuthor(database));
  await newAuthor(database, { status: "Pending" });
  const articleId = article.id;
  await times(7, () => newComment(database, { articleId }));
  await times(2, () => newComment(database, { articleId, status: "held" }));
  await newVideo(database);
  await newVideo(database, { status: "Inactive" });
  const counts = {
    total_articles: 3,
    total_archived_magazines: 5,
    total_ebooks: 7,
    total_authors: 4,
    total_comments: 9,
    total_videos: 2,
  };
  for (const role of ["admin", "editor"] as const) {
    const { status, body } = await read(role);
    expect([role, status, body]).toEqual([role, 200, { data: counts }]);
  }
  for (const role of ["author", "contributor", "reader", undefined] as const) {
    expect([role, (await read(role)).status]).toEqual([role, role ? 403 : 401]);
  }
});

const readBackups = async () =>
  (await server.call("GET", "/api/dashboard/backups/", { token: await server.as("admin") })).body;

test("an administrator is told of the last proven backup, when it is old, and of a failure after it", async () => {
  expect(await readBackups()).toEqual({ proven: null, failed: null, is_old: true });
  const { database } = server;
  const [madeAt, failedAt] = [new Date("2026-11-22T21:30:00Z"), new Date("2026-11-23T11:00:00Z")];
  const proven = { madeAt, address: "/a/place", bytes: 14_500_000, provenAt: madeAt };
  await database.insert(backups).values(proven);
  const told = { made_at: "2026-11-23T02:30:00.000+05:00", bytes: 14_500_000 };
  expect(await readBackups()).toEqual({ proven: told, failed: null, is_old: false });
  const dayAndTwoHours = 26 * 60 * 60 * 1_000;
  const isOldAfter = async (milliseconds: number) => {
    await database.update(backups).set({ madeAt: new Date(now.getTime() - milliseconds) });
    return (await readBackups()).is_old;
  };
  expect(await isOldAfter(dayAndTwoHours)).toBe(false);
  expect(await isOldAfter(dayAndTwoHours + 1)).toBe(true);
  await database.insert(backups).values({ madeAt: failedAt, failure: "The disk is full." });
  const failed = { made_at: "2026-11-23T16:00:00.000+05:00", reason: "The disk is full." };
  expect(await readBackups()).toMatchObject({
    proven: { bytes: 14_500_000 },
    failed,
    is_old: true,
  });
  await database.insert(backups).values({ ...proven, madeAt: failedAt, provenAt: failedAt });
  expect(await readBackups()).toMatchObject({ failed: null });
});
