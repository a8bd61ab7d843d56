import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews, articleSchedules, deskNotices } from "../../database/schema/desk.ts";
import { issueItems, issueReleases, issueSections } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { newIssue } from "../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
// In Karachi it is past midnight already: the 23rd.
const now = new Date("2026-03-22T20:00:00.000Z");
let editor: string;
let author: { id: number };
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  editor = await app.as("editor");
  author = await newUser(app.database, { role: "author", firstName: "Hina", lastName: "Shah" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.delete(articles);
  await app.database.delete(publications);
});

const read = async (query: string, token = editor) =>
  app.call("GET", `/api/calendar/?${query}`, { token });
/** What stands on the days of March 2026 that have anything, each entry as `kind title`. */
const listMarch = async (token = editor, filter = "") => {
  const { body, status } = await read(`from=2026-03-01&to=2026-03-31${filter}`, token);
  expect(status).toBe(200);
  const days = body.days as { day: string; entries: { kind: string; title: string }[] }[];
  return days
    .filter(({ entries }) => entries.length > 0)
    .map(({ day, entries }) => [day, entries.map(({ kind, title }) => `${kind} ${title}`)]);
};
const move = (id: number, body: object, token = editor) =>
  app.call("PUT", `/api/calendar/articles/${id}/`, { token, body });

const draft = (title: string, given: Partial<typeof articles.$inferInsert> = {}) =>
  newArticle(app.database, { title, userId: author.id, status: "Inactive", ...given });
const schedule = async (
  article: { id: number },
  dueAt: string,
  given: Partial<typeof articleSchedules.$inferInsert> = {},
) =>
  app.database.insert(articleSchedules).values({
    articleId: article.id,
    dueAt: new Date(dueAt),
    baseVersion: 1,
    values: { form: {}, copy: null },
    ...given,
  });
const readDueAt = async (article: { id: number }) =>
  (
    await app.database
      .select()
      .from(articleSchedules)
      .where(eq(articleSchedules.articleId, article.id))
  )[0]?.dueAt.toISOString();

/** Something of every kind, some of it of another account. */
async function fillMarch() {
  const { database } = app;
  await draft("Planned", { plannedDay: "2026-03-25" });
  await draft("Another's plan", { plannedDay: "2026-03-25", userId: null });
  const due = await draft("Due", { plannedDay: "2026-03-27" });
  await database
    .insert(articleReviews)
    .values({ articleId: due.id, stage: "assigned", dueOn: "2026-03-22", writerId: author.id });
  const done = await draft("Done");
  await database
    .insert(articleReviews)
    .values({ articleId: done.id, stage: "ready", dueOn: "2026-03-22" });
  await schedule(
    await draft("Scheduled", { plannedDay: "2026-03-26" }),
    "2026-03-31T23:59:00+05:00",
  );
  await schedule(await draft("Next month"), "2026-04-01T00:00:00+05:00");
  await newArticle(database, { title: "Out", publishDate: new Date("2026-03-09T19:00:00Z") });
  await newArticle(database, {
    title: "Urdu",
    category: "in-focus-urdu",
    language: "ur",
    publishDate: new Date("2026-03-10T04:00:00Z"),
    plannedDay: "2026-03-30",
    userId: author.id,
  });
  const issue = await newIssue(database, {
    magazine: { title: "April", publishDate: new Date("2026-03-30T19:00:00Z") },
  });
  const [section] = await database
    .insert(issueSections)
    .values({ issueId: issue.id, position: 0, title: "" })
    .returning();
  await database.insert(issueItems).values({
    issueId: issue.id,
    sectionId: section?.id ?? 0,
    position: 0,
    workingTitle: "A poem",
    dueOn: "2026-03-28",
  });
  await database
    .insert(issueReleases)
    .values({ issueId: issue.id, dueAt: new Date("2026-03-31T06:00:00+05:00") });
}

it("shows every kind on its day, and a plan only until the article is scheduled or live", async () => {
  await fillMarch();
  expect(await listMarch()).toEqual([
    ["2026-03-10", ["live Out", "live Urdu"]],
    ["2026-03-22", ["due Due"]],
    ["2026-03-25", ["planned Planned", "planned Another's plan"]],
    ["2026-03-27", ["planned Due"]],
    ["2026-03-28", ["slot A poem"]],
    ["2026-03-31", ["schedule Scheduled", "release April", "issue April"]],
  ]);
  const { body } = await read("from=2026-03-22&to=2026-03-31");
  expect(body.days[0].entries[0]).toMatchObject({
    kind: "due",
    writer: "Hina Shah",
    state: "draft",
    at: null,
    is_late: true,
    can_move: true,
  });
  expect(body.days[9].entries[0]).toMatchObject({
    kind: "schedule",
    at: "2026-03-31T23:59:00.000+05:00",
    is_late: false,
  });
});

it("shows those without all drafts their own articles, and no issues", async () => {
  await fillMarch();
  const token = await app.as(author);
  expect(await listMarch(token)).toEqual([
    ["2026-03-10", ["live Urdu"]],
    ["2026-03-22", ["due Due"]],
    ["2026-03-25", ["planned Planned"]],
    ["2026-03-27", ["planned Due"]],
    ["2026-03-31", ["schedule Scheduled"]],
  ]);
  expect(await listMarch(await app.as("contributor"))).toEqual([]);
  const { body } = await read("from=2026-03-22&to=2026-03-31", token);
  const movable = body.days.flatMap(
    ({ entries }: { entries: { kind: string; can_move: boolean }[] }) =>
      entries.map(({ kind, can_move }) => `${kind} ${can_move}`),
  );
  // An author plans; deadlines are the editors', and so are schedules.
  expect(movable).toEqual(["due false", "planned true", "planned true", "schedule false"]);
  expect((await read("from=2026-03-22&to=2026-03-31", await app.as("reader"))).status).toBe(403);
});

it("shows one magazine", async () => {
  await fillMarch();
  const urdu = await listMarch(editor, "&edition=hilal-urdu");
  expect(urdu).toEqual([["2026-03-10", ["live Urdu"]]]);
});

it("lists the first of a day and tells how many more there are", async () => {
  const publishDate = new Date("2026-03-10T04:00:00Z");
  for (let made = 0; made < 15; made += 1) {
    await newArticle(app.database, { title: `Live ${made}`, publishDate });
  }
  await draft("Planned", { plannedDay: "2026-03-10" });
  for (let made = 0; made < 14; made += 1)
    await draft(`Plan ${made}`, { plannedDay: "2026-03-11" });
  const [full, plans] = (await read("from=2026-03-10&to=2026-03-11")).body.days;
  expect([full.entries.length, full.entries[0].title, full.more]).toEqual([12, "Planned", 4]);
  expect([plans.entries.length, plans.more]).toEqual([12, 2]);
});

it("refuses what is no day, and more than two months", async () => {
  for (const query of [
    "from=2026-03-01&to=2026-05-02",
    "from=2026-03-02&to=2026-03-01",
    "from=2026-02-30&to=2026-03-01",
    "from=2026-03-01",
  ]) {
    expect([query, (await read(query)).status]).toEqual([query, 400]);
  }
  expect((await read("from=2026-03-01&to=2026-05-01")).body.days.length).toBe(62);
});

it("moves a plan, and sets and takes it away, for the editors and the writer of a draft", async () => {
  const article = await draft("A draft");
  const token = await app.as(author);
  const planned = { kind: "planned", day: "2026-03-25", from: null };
  expect((await move(article.id, planned, token)).body).toEqual({
    kind: "planned",
    day: "2026-03-25",
    at: null,
  });
  expect(await listMarch()).toEqual([["2026-03-25", ["planned A draft"]]]);
  const away = await move(article.id, { kind: "planned", day: null, from: "2026-03-25" });
  expect([away.status, await listMarch()]).toEqual([200, []]);
  // Neither a stranger nor the author of what is live.
  const others = await draft("Another's", { userId: null });
  expect((await move(others.id, planned, token)).status).toBe(404);
  const live = await newArticle(app.database, { publishDate: new Date("2026-03-01T00:00:00Z") });
  const refused = await move(live.id, planned);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    "This article is published or scheduled already, so that it cannot be planned for a day.",
  ]);
});

it("tells the second of two people who move the same", async () => {
  const article = await draft("A draft", { plannedDay: "2026-03-25" });
  const to = (day: string) => move(article.id, { kind: "planned", day, from: "2026-03-25" });
  const statuses = (await Promise.all([to("2026-03-26"), to("2026-03-27")])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
  const again = await to("2026-03-28");
  expect(again.body.error).toBe(
    "Somebody else has moved this in the meantime. Please look where it stands now.",
  );
});

it("moves a deadline and leaves the rest of the review", async () => {
  const article = await draft("A draft");
  await app.database.insert(articleReviews).values({
    articleId: article.id,
    stage: "in_review",
    dueOn: "2026-03-24",
    writerId: author.id,
    note: "Short.",
  });
  const sent = { kind: "due", day: "2026-03-26", from: "2026-03-24" };
  expect((await move(article.id, sent, await app.as(author))).status).toBe(403);
  expect((await move(article.id, sent)).status).toBe(200);
  const [review] = await app.database.select().from(articleReviews);
  expect(review).toMatchObject({
    stage: "in_review",
    dueOn: "2026-03-26",
    writerId: author.id,
    note: "Short.",
  });
});

it("moves a schedule with its hour and tells who had set it", async () => {
  const maker = await newUser(app.database, { role: "editor" });
  const article = await draft("A draft");
  await schedule(article, "2026-03-24T09:30:00+05:00", { userId: maker.id });
  const sent = { kind: "schedule", day: "2026-03-26", from: "2026-03-24" };
  expect((await move(article.id, sent)).body).toEqual({
    kind: "schedule",
    day: "2026-03-26",
    at: "2026-03-26T09:30:00.000+05:00",
  });
  expect(await readDueAt(article)).toBe("2026-03-26T04:30:00.000Z");
  const told = await app.database.select().from(deskNotices);
  expect(told.map(({ userId, kind }) => [userId, kind])).toEqual([[maker.id, "schedule_ended"]]);
});

it("moves no schedule into the past, out of a release, or one that has failed", async () => {
  const past = await draft("Past");
  await schedule(past, "2026-03-24T00:30:00+05:00");
  const refused = await move(past.id, { kind: "schedule", day: "2026-03-23", from: "2026-03-24" });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { day: "This moment has passed. Please choose a later one." },
  ]);
  const failed = await draft("Failed");
  await schedule(failed, "2026-03-24T09:00:00+05:00", { failedAt: now });
  const again = { kind: "schedule", day: "2026-03-26", from: "2026-03-24" };
  expect((await move(failed.id, again)).status).toBe(409);
  const issue = await newIssue(app.database, { stage: "closed", articles: [] });
  const dueAt = new Date("2026-03-24T09:00:00+05:00");
  await app.database.insert(issueReleases).values({ issueId: issue.id, dueAt });
  const released = await draft("Released");
  await schedule(released, "2026-03-24T09:00:00+05:00", { issueId: issue.id });
  const answer = await move(released.id, again);
  expect([answer.status, answer.body.error]).toEqual([
    409,
    "This article is released together with its issue. Please call off the release of the issue first.",
  ]);
  expect(await readDueAt(past)).toBe("2026-03-23T19:30:00.000Z");
});

it("lists the articles in work that stand on no day", async () => {
  await fillMarch();
  await draft("Without a day");
  await newArticle(app.database, { title: "Live" });
  const list = async (token: string) =>
    (await app.call("GET", "/api/calendar/unplanned/", { token })).body;
  const { articles: found, more } = await list(editor);
  expect([found.map(({ title }: { title: string }) => title), more]).toEqual([
    ["Without a day"],
    0,
  ]);
  expect((await list(await app.as("contributor"))).articles).toEqual([]);
});

it("keeps a plan when the article is assigned, unless another is given", async () => {
  const article = await draft("A draft", { plannedDay: "2026-03-25" });
  const assign = (body: object) =>
    app.call("PUT", `/api/article/${article.id}/review/`, { token: editor, body });
  expect((await assign({ writer: author.id })).body.planned_day).toBe("2026-03-25");
  expect((await assign({ planned_day: "2026-03-27" })).body.planned_day).toBe("2026-03-27");
  expect((await assign({ planned_day: null })).body.planned_day).toBeNull();
});
