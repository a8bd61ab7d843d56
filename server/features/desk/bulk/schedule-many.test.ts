import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules, houseSettings } from "../../../database/schema/desk.ts";
import { workingCopies } from "../../../database/schema/working-copies.ts";
import {
  copyFields,
  liveArticle,
  lookForDue,
  readStored,
  writtenArticle,
} from "../../../testing/documents/scheduled-articles.ts";
import { newArticle, newUser } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

const noon = new Date("2026-03-23T07:00:00.000Z");
const due_at = "2026-03-23T12:10:00+05:00";
const change = { action: "schedule", due_at };

let clock = noon;
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" }, now: () => clock });
  token = await app.as("editor");
});
beforeEach(async () => {
  clock = noon;
  await app.database.delete(articles);
});
afterAll(() => app.close());

const ask = async (path: string, body: object, as = token) => {
  const answer = await app.call("POST", `/api/articles/bulk/${path}`, { token: as, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const read = async (id: number, as = token) =>
  (await app.call("GET", `/api/articles/bulk/${id}/`, { token: as })).body;
const run = async (ids: readonly number[], meant: object = change, as = token) => {
  const { id } = await ask("", { selection: { ids }, change: meant }, as);
  await app.work();
  return read(id, as);
};
const undo = async (id: number) => {
  await ask(`${id}/undo/`, {});
  await app.work();
  return read(id);
};
const readDueAt = async (id: number) => (await readStored(app, id)).schedule?.dueAt.toISOString();

it("schedules each article as it is written, for its moment", async () => {
  const [draft, live] = [await writtenArticle(app), await liveArticle(app)];
  const written = { isChanged: true };
  await app.database.update(workingCopies).set(written).where(eq(workingCopies.articleId, live.id));
  const bare = await newArticle(app.database, {
    status: "Inactive",
    coverImage: copyFields.cover_image,
  });
  const ids = [draft.id, live.id, bare.id];
  const preview = await ask("preview/", { selection: { ids }, change });
  expect(preview).toMatchObject({ total: 3, changes: 3, left: [], ends: { count: 0, titles: [] } });
  const made = await run(ids);
  expect(made).toMatchObject({ action: "schedule", stage: "done", changed: 3, left: [] });
  clock = new Date(due_at);
  expect((await lookForDue(app)).sort()).toEqual([...ids].sort());
  for (const id of ids) expect((await readStored(app, id)).article?.deskState).toBe("live");
  expect((await readStored(app, live.id)).article?.title).toBe("The new text");
});

it("says first, and again afterwards, who stays and what is missing", async () => {
  const nameless = await writtenArticle(app, {}, { fields: { ...copyFields, writer: "" } });
  const done = await newArticle(app.database, { title: "done" });
  const again = await writtenArticle(app, { title: "again" });
  await again.put(due_at);
  const ids = [nameless.id, done.id, again.id, 2_000_000_000];
  const preview = await ask("preview/", { selection: { ids }, change });
  const expected = [
    { reason: "gone", count: 1, lacks: [] },
    { reason: "incomplete", count: 1, lacks: ["Writer is required."] },
    { reason: "nothing_new", count: 1, titles: ["done"], lacks: [] },
    { reason: "unchanged", count: 1, lacks: [] },
  ];
  expect(preview).toMatchObject({ total: 4, changes: 0, left: expected });
  expect(await run(ids)).toMatchObject({ changed: 0, left: expected });
  expect(await readDueAt(nameless.id)).toBeUndefined();
});

it("tells of a text that publishing would refuse, and of a moment that passes on the way", async () => {
  const short = await writtenArticle(app, {}, { body: [{ type: "paragraph" }] });
  const { id } = await writtenArticle(app);
  expect((await run([short.id])).left).toMatchObject([{ reason: "incomplete", count: 1 }]);
  const { id: begun } = await ask("", { selection: { ids: [id] }, change });
  clock = new Date(due_at);
  await app.work();
  expect((await read(begun)).left).toMatchObject([{ reason: "too_late", count: 1 }]);
  const late = await app.call("POST", "/api/articles/bulk/preview/", {
    token,
    body: { selection: { ids: [id] }, change },
  });
  expect([late.status, late.body.fields]).toEqual([
    400,
    { due_at: "This moment has passed. Please choose a later one." },
  ]);
});

it("takes back the schedules that still are the ones it has set, and puts earlier ones back", async () => {
  const [one, moved, earlier] = [
    await writtenArticle(app),
    await writtenArticle(app),
    await writtenArticle(app),
  ];
  const before = "2026-03-24T09:00:00+05:00";
  await earlier.put(before);
  clock = new Date(noon.getTime() + 1000);
  const made = await run([one.id, moved.id, earlier.id]);
  expect(made.changed).toBe(3);
  clock = new Date(noon.getTime() + 2000);
  await moved.put("2026-03-25T09:00:00+05:00");
  expect(await undo(made.id)).toMatchObject({
    stage: "undone",
    changed: 2,
    left: [{ reason: "changed_since", count: 1 }],
  });
  expect(await readDueAt(one.id)).toBeUndefined();
  expect(await readDueAt(moved.id)).toBe("2026-03-25T04:00:00.000Z");
  expect(await readDueAt(earlier.id)).toBe("2026-03-24T04:00:00.000Z");
});

it("puts back what had failed before, with its moment and its reason", async () => {
  const { id, put } = await writtenArticle(app);
  await put("2026-03-23T12:05:00+05:00");
  await app.database
    .update(articleSchedules)
    .set({ failedAt: noon, failure: "unavailable" })
    .where(eq(articleSchedules.articleId, id));
  const before = (await readStored(app, id)).schedule;
  clock = new Date("2026-03-23T12:06:00+05:00");
  const made = await run([id]);
  expect(await readDueAt(id)).toBe("2026-03-23T07:10:00.000Z");
  expect(await undo(made.id)).toMatchObject({ changed: 1, ends: { count: 0 } });
  const { schedule, notices } = await readStored(app, id);
  expect([schedule, notices]).toEqual([before, []]);
});

it("is for whoever publishes; changes of live articles heed the house's wish to approve them", async () => {
  const author = await newUser(app.database, { role: "author" });
  const as = await app.as(author);
  const { id } = await newArticle(app.database, { userId: author.id });
  await app.database.insert(workingCopies).values({
    articleId: id,
    state: new Uint8Array([0, 0]),
    baseVersion: 1,
    isChanged: true,
    body: {},
    fields: {
      ...copyFields,
      title: "",
      standfirst: "",
      cover_alt: "",
      recording_url: "",
      issue_new: "",
      user: "",
    },
  });
  expect((await run([id], change, as)).left).toMatchObject([{ reason: "may_not_publish" }]);
  const meant = { action: "category", category: "misc" };
  await app.database.insert(houseSettings).values({ name: "authors_need_approval", value: true });
  expect((await ask("preview/", { selection: { ids: [id] }, change: meant }, as)).changes).toBe(0);
  expect((await run([id], meant, as)).left).toMatchObject([{ reason: "needs_approval" }]);
  const [kept] = await app.database.select().from(articles).where(eq(articles.id, id));
  expect(kept?.category).toBe("in-focus");
  await app.database.delete(houseSettings);
  expect((await run([id], meant, as)).changed).toBe(1);
  expect(await app.database.$count(articleSchedules)).toBe(0);
});
