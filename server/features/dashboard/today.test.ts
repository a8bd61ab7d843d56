import { afterAll, beforeAll, expect, it } from "vitest";
import { articleReviews, articleSchedules } from "../../database/schema/desk.ts";
import { visitDays } from "../../database/schema/visits.ts";
import { newArticle, newComment, newEbook, newMagazine, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
// In Karachi it is past midnight already: the 23rd.
const now = new Date("2026-03-22T20:00:00.000Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());

const read = async (who?: Parameters<TestApp["as"]>[0]) =>
  app.call("GET", "/api/dashboard/today/", who && { token: await app.as(who) });

it("says that nothing is due in an empty magazine", async () => {
  expect((await read("admin")).body).toEqual({
    due: [],
    held_comments: 0,
    in_review: 0,
    visits: { this_week: 0, last_week: 0 },
  });
});

it("is for those who write", async () => {
  for (const [who, status] of [
    ["admin", 200],
    ["editor", 200],
    ["author", 200],
    ["contributor", 200],
    ["reader", 403],
    [undefined, 401],
  ] as const) {
    expect([who, (await read(who)).status]).toEqual([who, status]);
  }
});

it("tells everybody what is due today of what they may see", async () => {
  const { database } = app;
  const author = await newUser(database, { role: "author" });
  const draft = async (title: string, userId: number | null = author.id) =>
    (await newArticle(database, { title, userId, status: "Inactive" })).id;
  const schedule = async (title: string, dueAt: string, userId?: number | null) =>
    database.insert(articleSchedules).values({
      articleId: await draft(title, userId),
      dueAt: new Date(dueAt),
      baseVersion: 1,
      values: { form: {}, copy: null },
      failedAt: title === "Refused" ? now : null,
    });
  const deadline = async (
    title: string,
    dueOn: string,
    given: Partial<typeof articleReviews.$inferInsert> = {},
  ) => {
    const values = { articleId: await draft(title), stage: "in_review" as const, dueOn };
    await database.insert(articleReviews).values({ ...values, ...given });
  };
  await schedule("At noon", "2026-03-23T12:00:00+05:00");
  await schedule("At nine", "2026-03-23T09:00:00+05:00", null);
  await schedule("Tomorrow", "2026-03-24T00:00:00+05:00");
  await schedule("Refused", "2026-03-23T08:00:00+05:00");
  await deadline("By today", "2026-03-23");
  await deadline("By yesterday", "2026-03-22", { stage: "assigned" });
  await deadline("By tomorrow", "2026-03-24");
  await deadline("Ready already", "2026-03-23", { stage: "ready" });
  await newMagazine(database, { title: "March", publishDate: new Date("2026-03-23T07:00:00Z") });
  await newMagazine(database, { title: "April", publishDate: new Date("2026-04-23T07:00:00Z") });
  await newEbook(database, { publishDate: new Date("2026-03-23T07:00:00Z") });
  const { body } = await read("editor");
  const told = (due: { kind: string; title: string; at: string | null; is_overdue: boolean }[]) =>
    due.map(({ kind, title, at, is_overdue }) => [kind, title, at, is_overdue]);
  const own = [
    ["article", "By yesterday", null, true],
    ["article", "By today", null, false],
  ];
  const noon = ["schedule", "At noon", "2026-03-23T12:00:00.000+05:00", false];
  expect(told(body.due)).toEqual([
    ...own,
    ["issue", "March", null, false],
    ["schedule", "At nine", "2026-03-23T09:00:00.000+05:00", false],
    noon,
  ]);
  // A ready article is not in review any more.
  expect(body.in_review).toBe(2);
  expect(told((await read(author)).body.due)).toEqual([...own, noon]);
  expect((await read("contributor")).body).toEqual({
    due: [],
    held_comments: null,
    in_review: 0,
    visits: null,
  });
});

it("counts the comments that whoever asks may release", async () => {
  const { database } = app;
  const author = await newUser(database, { role: "author" });
  const { id: articleId } = await newArticle(database, { userId: author.id });
  await newComment(database, { articleId, status: "held" });
  await newComment(database, { articleId });
  await newComment(database, { status: "held" });
  const held = async (who: Parameters<TestApp["as"]>[0]) => (await read(who)).body.held_comments;
  expect([await held("editor"), await held(author), await held("contributor")]).toEqual([
    2,
    1,
    null,
  ]);
});

it("compares the last seven days with the seven before", async () => {
  const { database } = app;
  const article = await newArticle(database);
  const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
  const open = (client: string) =>
    app.call("POST", `/api/article/${article.id}/visit/`, { headers: agent, body: { client } });
  await Promise.all(["tab-1", "tab-2", "tab-1"].map(open));
  expect(await database.select().from(visitDays)).toEqual([{ day: "2026-03-23", visits: 2 }]);
  const ebook = await newEbook(database);
  await app.call("POST", `/api/ebook/${ebook.id}/open/`, { headers: agent });
  await database.insert(visitDays).values([
    { day: "2026-03-17", visits: 10 },
    { day: "2026-03-16", visits: 100 },
    { day: "2026-03-10", visits: 1_000 },
    { day: "2026-03-09", visits: 10_000 },
  ]);
  expect((await read("editor")).body.visits).toEqual({ this_week: 12, last_week: 1_100 });
  expect((await read("author")).body.visits).toBeNull();
});
