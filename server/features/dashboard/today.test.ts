import { afterAll, beforeAll, expect, it } from "vitest";
import { articleReviews, articleSchedules } from "../../database/schema/desk.ts";
import { issueItems, issueReleases } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { articleVisitDays, visitDays } from "../../database/schema/visits.ts";
import { newArticle, newComment, newEbook, newUser } from "../../testing/factories.ts";
import { newIssue } from "../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { removeOldVisitDays } from "../articles/visits.store.ts";

let app: TestApp;
// In Karachi it is past midnight already: the 23rd.
const now = new Date("2026-03-22T20:00:00.000Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());

const read = async (who?: Parameters<TestApp["as"]>[0]) =>
  app.call("GET", "/api/dashboard/today/", who && { token: await app.as(who) });

const readReaders = async (who: Parameters<TestApp["as"]>[0]) =>
  (await app.call("GET", "/api/dashboard/readers/", { token: await app.as(who) })).body;

it("says that nothing is due in an empty magazine", async () => {
  expect((await read("admin")).body).toEqual({
    due: [],
    live: [],
    issues: [],
    held_comments: 0,
    in_review: 0,
  });
  const { days, most_read } = await readReaders("admin");
  expect([days.length, days[0], days[13], most_read]).toEqual([
    14,
    { day: "2026-03-10", visits: 0 },
    { day: "2026-03-23", visits: 0 },
    [],
  ]);
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

it("tells everybody what is late, due and live today of what they may see", async () => {
  const { database } = app;
  const author = await newUser(database, { role: "author", firstName: "Hina", lastName: "Shah" });
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
  await schedule("Refused", "2026-03-21T08:00:00+05:00");
  await deadline("By today", "2026-03-23");
  await deadline("By yesterday", "2026-03-22", { stage: "assigned", writerId: author.id });
  await deadline("By tomorrow", "2026-03-24");
  await deadline("Ready already", "2026-03-23", { stage: "ready" });
  const day = new Date("2026-03-22T19:00:00Z");
  await newArticle(database, {
    title: "Published by hand",
    userId: null,
    publishDate: day,
    firstPublishedAt: new Date("2026-03-22T19:40:00Z"),
  });
  await newArticle(database, { title: "Before", publishDate: new Date("2026-03-22T18:59:00Z") });
  const issue = await newIssue(database, { stage: "closed", magazine: { title: "March" } });
  const dueAt = new Date("2026-03-23T07:00:00Z");
  await database.insert(issueReleases).values({ issueId: issue.id, dueAt });
  const { body } = await read("editor");
  const tellDue = (due: { kind: string; title: string; due: string; is_overdue: boolean }[]) =>
    due.map(({ kind, title, due, is_overdue }) => [kind, title, due, is_overdue]);
  const due = [
    ["failed", "Refused", "2026-03-21T08:00:00.000+05:00", true],
    ["deadline", "By yesterday", "2026-03-22", true],
    ["deadline", "By today", "2026-03-23", false],
  ];
  expect(tellDue(body.due)).toEqual(due);
  expect(body.due.map(({ holder }: { holder: string }) => holder)).toEqual(["", "Hina Shah", ""]);
  const tellLive = (live: { kind: string; title: string; at: string; is_past: boolean }[]) =>
    live.map(({ kind, title, at, is_past }) => [kind, title, at.slice(11, 16), is_past]);
  const noon = ["article", "At noon", "12:00", false];
  expect(tellLive(body.live)).toEqual([
    ["article", "Published by hand", "00:40", true],
    ["article", "At nine", "09:00", false],
    noon,
    ["release", "March", "12:00", false],
  ]);
  // A ready article is not in review any more.
  expect(body.in_review).toBe(2);
  const own = (await read(author)).body;
  expect([tellDue(own.due), tellLive(own.live), own.issues]).toEqual([due, [noon], []]);
  expect((await read("contributor")).body).toEqual({
    due: [],
    live: [],
    issues: [],
    held_comments: null,
    in_review: 0,
  });
});

it("tells how far the nearest issues are, and what is late in them", async () => {
  const { database } = app;
  await database.delete(publications);
  const draft = (title: string) => newArticle(database, { title, status: "Inactive" });
  const [ready, late, open] = [
    await newArticle(database),
    await draft("Late"),
    await draft("Open"),
  ];
  await database.insert(articleReviews).values([
    { articleId: late.id, stage: "assigned", dueOn: "2026-03-22" },
    { articleId: open.id, stage: "assigned", dueOn: "2026-03-23" },
  ]);
  const magazine = (title: string, day: string) => ({
    title,
    edition: "hilal-her" as const,
    publishDate: new Date(`${day}T00:00:00+05:00`),
  });
  const april = await newIssue(database, {
    magazine: magazine("April", "2026-04-01"),
    articles: [ready, late, open],
  });
  const [slot] = await database.select().from(issueItems);
  await database.insert(issueItems).values({
    issueId: april.id,
    sectionId: slot?.sectionId ?? 0,
    position: 3,
    workingTitle: "A poem",
    dueOn: "2026-03-20",
  });
  // Without contents, released, and long past.
  await newIssue(database, { magazine: magazine("May", "2026-05-01") });
  await newIssue(database, { stage: "released", articles: [await newArticle(database)] });
  await newIssue(database, {
    magazine: magazine("Old", "2025-12-01"),
    articles: [await newArticle(database)],
  });
  expect((await read("editor")).body.issues).toEqual([
    {
      issue: april.id,
      title: "April",
      language: "en",
      edition: "hilal-her",
      stage: "planned",
      day: "2026-04-01",
      release_at: null,
      slots: 4,
      ready: 1,
      late: [
        { article: null, title: "A poem", language: "en", due_on: "2026-03-20" },
        { article: late.id, title: "Late", language: "en", due_on: "2026-03-22" },
      ],
      late_count: 2,
    },
  ]);
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

it("counts what is read on each day, of all articles and of an author's own", async () => {
  const { database } = app;
  const author = await newUser(database, { role: "author" });
  const own = await newArticle(database, { title: "Own", userId: author.id });
  const other = await newArticle(database, { title: "Other" });
  const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
  const open = (id: number) => (client: string) =>
    app.call("POST", `/api/article/${id}/visit/`, { headers: agent, body: { client } });
  await Promise.all(["tab-1", "tab-2", "tab-1"].map(open(own.id)));
  await open(other.id)("tab-1");
  expect(await database.select().from(visitDays)).toEqual([{ day: "2026-03-23", visits: 3 }]);
  const ofArticle = (articleId: number, day: string, visits: number) => ({
    articleId,
    day,
    visits,
  });
  const stored = await database.select().from(articleVisitDays).orderBy(articleVisitDays.visits);
  expect(stored).toEqual([
    ofArticle(other.id, "2026-03-23", 1),
    ofArticle(own.id, "2026-03-23", 2),
  ]);
  const ebook = await newEbook(database);
  await app.call("POST", `/api/ebook/${ebook.id}/open/`, { headers: agent });
  await database.insert(visitDays).values([
    { day: "2026-03-22", visits: 10 },
    { day: "2026-03-10", visits: 100 },
    { day: "2026-03-09", visits: 1_000 },
  ]);
  await database
    .insert(articleVisitDays)
    .values([
      ofArticle(other.id, "2026-03-22", 5),
      ofArticle(own.id, "2026-03-22", 3),
      ofArticle(own.id, "2026-03-21", 50),
      ofArticle(2_000_000, "2026-03-22", 500),
    ]);
  const read = async (who: Parameters<TestApp["as"]>[0]) => {
    const { days, most_read } = await readReaders(who);
    const visited = days.filter(({ visits }: { visits: number }) => visits > 0);
    return [
      visited.map(({ day, visits }: { day: string; visits: number }) => `${day} ${visits}`),
      most_read.map(({ title, visits }: { title: string; visits: number }) => `${title} ${visits}`),
    ];
  };
  expect(await read("editor")).toEqual([
    ["2026-03-10 100", "2026-03-22 10", "2026-03-23 3"],
    ["Other 6", "Own 5"],
  ]);
  expect(await read(author)).toEqual([
    ["2026-03-21 50", "2026-03-22 3", "2026-03-23 2"],
    ["Own 5"],
  ]);
  await removeOldVisitDays(database, new Date("2026-04-26T20:00:00.000Z"));
  expect((await database.select().from(articleVisitDays)).map(({ day }) => day).toSorted()).toEqual(
    ["2026-03-23", "2026-03-23"],
  );
});
