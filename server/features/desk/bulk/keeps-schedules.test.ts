import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules, deskNotices } from "../../../database/schema/desk.ts";
import { bulkRuns } from "../../../database/schema/records.ts";
import { workingCopies } from "../../../database/schema/working-copies.ts";
import {
  copyFields,
  lookForDue,
  readStored,
  writtenArticle,
} from "../../../testing/documents/scheduled-articles.ts";
import { newUser } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readCopyAsWritten } from "../../writing/read-working-copy.ts";

const noon = new Date("2026-03-23T07:00:00.000Z");
const due_at = "2026-03-23T12:10:00+05:00";

let clock = noon;
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" }, now: () => clock });
  token = await app.as("editor");
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => app.close());

const ask = async (path: string, body: object) => {
  const answer = await app.call("POST", `/api/articles/bulk/${path}`, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const read = async (id: number) =>
  (await app.call("GET", `/api/articles/bulk/${id}/`, { token })).body;
const run = async (ids: readonly number[], change: object) => {
  const { id } = await ask("", { selection: { ids }, change });
  await app.work();
  return read(id);
};
const undo = async (id: number) => {
  await ask(`${id}/undo/`, {});
  await app.work();
  return read(id);
};
const scheduled = async () => {
  const article = await writtenArticle(app);
  expect((await article.put(due_at)).status).toBe(200);
  return article;
};

it("keeps a schedule whose article gets another category, and publishes it there", async () => {
  const [one, back] = [await scheduled(), await scheduled()];
  const made = await run([one.id, back.id], { action: "category", category: "misc" });
  expect(made).toMatchObject({ changed: 2, ends: { count: 0 } });
  expect(await lookForDue(app)).toEqual([]);
  const opened = await app.call("PUT", `${one.path}/working-copy/`, { token, body: {} });
  expect(opened.body.base_version).toBe(opened.body.live_version);
  expect((await one.desk()).schedule).toMatchObject({ failed_at: null, is_outdated: false });
  const { id } = await run([back.id], { action: "category", category: "hilal-her" });
  expect(await undo(id)).toMatchObject({ stage: "undone", changed: 1 });
  clock = new Date(due_at);
  expect((await lookForDue(app)).sort()).toEqual([one.id, back.id].sort());
  expect((await readStored(app, back.id)).schedule).toBeUndefined();
  const rows = await app.database
    .select()
    .from(articles)
    .where(inArray(articles.id, [one.id, back.id]));
  expect(rows.map(({ category, status }) => [category, status])).toEqual([
    ["misc", "Active"],
    ["misc", "Active"],
  ]);
  expect((await readStored(app, one.id)).copy).toMatchObject({
    isChanged: false,
    fields: { category: "misc", status: "Active" },
  });
});

it("gives back with the undo what somebody chose in the text just before the change", async () => {
  const { id } = await writtenArticle(
    app,
    {},
    { fields: { ...copyFields, category: "hilal-her" } },
  );
  // Lists and previews learn of a choice later than the document has it.
  await app.database
    .update(workingCopies)
    .set({ fields: sql`${workingCopies.fields} || '{"category": ""}'` })
    .where(eq(workingCopies.articleId, id));
  const made = await run([id], { action: "category", category: "misc" });
  expect((await readCopyAsWritten(app.services, id))?.fields.category).toBe("misc");
  await undo(made.id);
  expect((await readCopyAsWritten(app.services, id))?.fields.category).toBe("hilal-her");
});

it("asks nobody about a stored text that has no words", async () => {
  const { id, path } = await writtenArticle(app, { description: "", excerpt: "" });
  await app.database.update(articles).set({ version: 5 }).where(eq(articles.id, id));
  const opened = await app.call("PUT", `${path}/working-copy/`, { token, body: {} });
  expect(opened.body).toMatchObject({ base_version: 5, live_version: 5 });
  expect((await readStored(app, id)).copy?.baseVersion).toBe(5);
});

it("says which schedules a change calls off, tells their makers, and sets them again with the undo", async () => {
  const article = await scheduled();
  await app.database.update(articles).set({ status: "Active" }).where(eq(articles.id, article.id));
  const ids = [article.id];
  const change = { action: "status", status: "Inactive" };
  const preview = await ask("preview/", { selection: { ids }, change });
  expect(preview.ends).toMatchObject({ count: 1 });
  const made = await run(ids, change);
  expect(made).toMatchObject({ changed: 1, ends: { count: 1 } });
  const after = await readStored(app, article.id);
  expect(after.schedule).toBeUndefined();
  expect(after.notices.map(({ kind, userId }) => [kind, userId])).toEqual([
    ["schedule_ended", article.editor.id],
  ]);
  expect(await undo(made.id)).toMatchObject({ changed: 1, ends: { count: 0 } });
  const back = await readStored(app, article.id);
  expect([back.article?.deskState, back.schedule?.dueAt]).toEqual(["scheduled", new Date(due_at)]);
  clock = new Date(due_at);
  await lookForDue(app);
  expect((await readStored(app, article.id)).article?.title).toBe("The new text");
});

it.each([
  ["made Inactive", "Active", { action: "status", status: "Inactive" }],
  ["made Active", "Inactive", { action: "status", status: "Active" }],
  ["deleted", "Inactive", { action: "trash" }],
])(
  "gives what was %s its schedule back that had failed, with the reason",
  async (_, from, change) => {
    const article = await scheduled();
    const status = from as "Active" | "Inactive";
    await app.database.update(articles).set({ status }).where(eq(articles.id, article.id));
    await app.database
      .update(articleSchedules)
      .set({ failedAt: noon, failure: "schedule_missed" })
      .where(eq(articleSchedules.articleId, article.id));
    const before = await readStored(app, article.id);
    clock = new Date("2026-03-23T12:10:01+05:00");
    const made = await run([article.id], change);
    expect(made).toMatchObject({ changed: 1, ends: { count: 0 } });
    expect((await readStored(app, article.id)).schedule).toBeUndefined();
    expect(await undo(made.id)).toMatchObject({ changed: 1, ends: { count: 0 } });
    expect(await lookForDue(app)).toEqual([]);
    const after = await readStored(app, article.id);
    expect(after.schedule).toEqual({ ...before.schedule, baseVersion: after.article?.version });
    expect([after.article?.deskState, after.notices]).toEqual([before.article?.deskState, []]);
  },
);

it("leaves a schedule that had failed behind the article upon the version that it was set upon", async () => {
  const article = await scheduled();
  await app.database
    .update(articles)
    .set({ status: "Active", version: 7 })
    .where(eq(articles.id, article.id));
  await lookForDue(app);
  const { schedule } = await readStored(app, article.id);
  expect(schedule).toMatchObject({ failure: "version_conflict", baseVersion: 1 });
  const made = await run([article.id], { action: "status", status: "Inactive" });
  await undo(made.id);
  expect((await readStored(app, article.id)).schedule).toEqual(schedule);
});

it("says with the undo which moments have passed", async () => {
  const article = await scheduled();
  const made = await run([article.id], { action: "trash" });
  expect(made.ends.count).toBe(1);
  clock = new Date(new Date(due_at).getTime() + 1000);
  expect(await undo(made.id)).toMatchObject({ changed: 1, ends: { count: 1 } });
  expect(await lookForDue(app)).toEqual([]);
  const { schedule, article: row } = await readStored(app, article.id);
  expect([row?.status, schedule?.failure]).toEqual(["Inactive", "schedule_missed"]);
  const told = await app.database
    .select()
    .from(deskNotices)
    .where(eq(deskNotices.articleId, article.id));
  expect(told.map(({ kind }) => kind)).toEqual(["schedule_failed"]);
});

it("leaves alone what was changed while a run was cut, and says so", async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => writtenArticle(app, { status: "Active" })));
  const ids = made.map(({ id }) => id);
  const { id } = await ask("", {
    selection: { ids },
    change: { action: "status", status: "Inactive" },
  });
  const cut = app.sentJobs.splice(0);
  await run(ids.slice(0, 2), { action: "status", status: "Inactive" });
  await run(ids.slice(0, 2), { action: "status", status: "Active" });
  const owner = await newUser(app.database, { role: "author" });
  await app.call("PUT", `/api/article/${ids[2]}/review/`, {
    token,
    body: { writer: owner.id, reviewer: null, due_on: null, note: "", mentions: [] },
  });
  app.sentJobs.push(...cut);
  await app.work();
  expect(await read(id)).toMatchObject({
    stage: "done",
    changed: 1,
    left: [{ reason: "changed_since", count: 3 }],
  });
  const rows = await app.database.select().from(articles).where(inArray(articles.id, ids));
  expect(rows.filter(({ status }) => status === "Active")).toHaveLength(3);
});

it("leaves alone what a later change was asked of, also where that one found nothing to do", async () => {
  const [one, other] = [await writtenArticle(app), await writtenArticle(app)];
  const ids = [one.id, other.id];
  await run(ids, { action: "category", category: "misc" });
  const cut = await ask("", {
    selection: { ids },
    change: { action: "category", category: "hilal-her" },
  });
  const later = await ask("", {
    selection: { ids },
    change: { action: "category", category: "misc" },
  });
  await app.work();
  expect(await read(cut.id)).toMatchObject({
    stage: "done",
    changed: 0,
    left: [{ reason: "changed_since", count: 2 }],
  });
  expect(await read(later.id)).toMatchObject({ stage: "done", changed: 0 });
});

it("changes as well what an earlier change has changed since it was asked for", async () => {
  const { id: article } = await writtenArticle(app, { status: "Active" });
  const askFor = (status: string) =>
    ask("", { selection: { ids: [article] }, change: { action: "status", status } });
  const earlier = await askFor("Inactive");
  const cut = app.sentJobs.splice(0);
  const later = await askFor("Active");
  const waiting = app.sentJobs.splice(0);
  // The later run was requested while the earlier one changed the article: neither saw the other.
  await app.database.update(bulkRuns).set({ recordIds: [] }).where(eq(bulkRuns.id, later.id));
  app.sentJobs.push(...cut);
  await app.work();
  expect(await read(earlier.id)).toMatchObject({ stage: "done", changed: 1 });
  await app.database
    .update(bulkRuns)
    .set({ recordIds: [article] })
    .where(eq(bulkRuns.id, later.id));
  app.sentJobs.push(...waiting);
  await app.work();
  expect(await read(later.id)).toMatchObject({ stage: "done", changed: 1, left: [] });
  expect((await readStored(app, article)).article?.status).toBe("Active");
});
