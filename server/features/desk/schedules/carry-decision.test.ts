import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { workingCopies } from "../../../database/schema/working-copies.ts";
import { readStored, writtenArticle } from "../../../testing/documents/scheduled-articles.ts";
import { newArticle } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readCopyAsWritten } from "../../writing/read-working-copy.ts";
import { carryDecision } from "./carry-decision.ts";

const noon = new Date("2026-03-23T07:00:00.000Z");
const later = "2026-03-23T12:10:00+05:00";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    now: () => noon,
  });
});
afterAll(() => app.close());

type Decision = Parameters<typeof carryDecision>[3];

/** A decision that turned version 1 of an article into version 2. */
const decide = (id: number, more: Partial<Decision> = {}, version = 2) =>
  app.database.transaction((transaction) =>
    carryDecision(
      app.services,
      transaction,
      { id, version },
      { fields: { category: "misc", status: "Active" }, by: null, from: 1, ...more },
    ),
  );

async function scheduledArticle() {
  const article = await writtenArticle(app);
  expect((await article.put(later)).status).toBe(200);
  return article;
}

const setSchedule = (id: number, set: Partial<typeof articleSchedules.$inferInsert>) =>
  app.database.update(articleSchedules).set(set).where(eq(articleSchedules.articleId, id));
const setCopy = (id: number, set: Partial<typeof workingCopies.$inferInsert>) =>
  app.database.update(workingCopies).set(set).where(eq(workingCopies.articleId, id));

it("is said by what is scheduled and by what is written, which both stay upon the article", async () => {
  const { id } = await scheduledArticle();
  const before = await readStored(app, id);
  expect(await decide(id)).toEqual({
    scheduled: { category: "in-focus" },
    copy: { category: "in-focus", status: "Inactive" },
  });
  const { schedule, copy } = await readStored(app, id);
  const written = await readCopyAsWritten(app.services, id);
  expect(written?.fields).toMatchObject({ category: "misc", status: "Active" });
  expect(copy).toMatchObject({
    baseVersion: 2,
    baseHash: written?.hash,
    isChanged: before.copy?.isChanged,
    fields: { ...before.copy?.fields, category: "misc", status: "Active" },
  });
  // The schedule is based on the current text, so that no changes since are reported.
  expect(schedule).toMatchObject({
    baseVersion: 2,
    values: {
      form: { title: "The new text", writer: "Sana Qureshi", category: "misc", status: "Active" },
      copy: { lastUpdate: written?.lastUpdate, hash: written?.hash },
    },
  });
});

it("says something else to each where it is taken back", async () => {
  const { id } = await scheduledArticle();
  const instead = { scheduled: { category: "hilal-her" }, copy: { category: "in-focus" } };
  expect(await decide(id, { fields: { category: "misc" }, instead })).toEqual({
    scheduled: { category: "in-focus" },
    copy: { category: "in-focus" },
  });
  const { schedule, copy } = await readStored(app, id);
  expect([schedule?.values.form.category, copy?.fields.category]).toEqual([
    "hilal-her",
    "in-focus",
  ]);
  const nothing = { scheduled: null, copy: null };
  await decide(id, { fields: { category: "misc" }, from: 2, instead: nothing }, 3);
  const after = await readStored(app, id);
  expect([after.schedule?.values.form.category, after.copy?.fields.category]).toEqual([
    "misc",
    "misc",
  ]);
});

it("leaves what stood upon an earlier version there, for its people to be asked", async () => {
  const { id } = await scheduledArticle();
  await setSchedule(id, { baseVersion: 4 });
  await setCopy(id, { baseVersion: 4, isChanged: true });
  expect(await decide(id, { from: 5 }, 6)).toEqual({
    scheduled: null,
    copy: { category: "in-focus", status: "Inactive" },
  });
  const { schedule, copy } = await readStored(app, id);
  expect(schedule).toMatchObject({ baseVersion: 4, values: { form: { category: "in-focus" } } });
  expect(copy).toMatchObject({ baseVersion: 4, isChanged: true, fields: { category: "misc" } });
});

it("leaves a schedule that has failed as it is", async () => {
  const { id } = await scheduledArticle();
  await setSchedule(id, { failedAt: noon, failure: "category_unknown" });
  const { scheduled } = await decide(id);
  expect(scheduled).toBeNull();
  expect((await readStored(app, id)).schedule).toMatchObject({
    baseVersion: 1,
    failure: "category_unknown",
    values: { form: { category: "in-focus" } },
  });
});

it("makes no version where the article keeps its own", async () => {
  const { id } = await scheduledArticle();
  await setCopy(id, { isChanged: true });
  expect(await decide(id, { fields: { user: "17" } }, 1)).toEqual({
    scheduled: { user: "" },
    copy: { user: "" },
  });
  const { schedule, copy } = await readStored(app, id);
  expect(schedule).toMatchObject({ baseVersion: 1, values: { form: { user: "17" } } });
  expect(copy).toMatchObject({ baseVersion: 1, isChanged: true, fields: { user: "17" } });
});

it("reaches each of the two without the other, and neither where there is none", async () => {
  const { id: bare } = await newArticle(app.database);
  expect(await decide(bare)).toEqual({ scheduled: null, copy: null });
  await app.database.insert(articleSchedules).values({
    articleId: bare,
    dueAt: new Date(later),
    baseVersion: 1,
    values: { form: { category: "in-focus" }, copy: null },
  });
  expect(await decide(bare)).toEqual({ scheduled: { category: "in-focus" }, copy: null });
  const { id: written } = await writtenArticle(app);
  expect(await decide(written)).toEqual({
    scheduled: null,
    copy: { category: "in-focus", status: "Inactive" },
  });
  expect((await readStored(app, written)).copy?.baseVersion).toBe(2);
});
