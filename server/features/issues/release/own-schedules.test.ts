import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules, deskNotices } from "../../../database/schema/desk.ts";
import { lookForDue, readStored } from "../../../testing/documents/scheduled-articles.ts";
import { newAuthor, newUser } from "../../../testing/factories.ts";
import {
  issueToRelease,
  minute,
  noon,
  releaseWhatIsDue,
  startReleaseApp,
} from "../../../testing/issues/release-trials.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { lockArticlesNaming, renameInSchedules } from "../../authors/rename-writer.store.ts";
import { unscheduleRelease } from "./schedule-release.ts";

const own = new Date("2026-11-27T14:00:00.000+05:00");

let clock = noon;
let app: TestApp;
beforeAll(async () => {
  app = await startReleaseApp(() => clock);
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => app.close());

/** An issue whose draft had its own schedule before the release was set. */
async function joinedIssue() {
  const issue = await issueToRelease(app);
  const { draft } = issue;
  expect((await draft.put(own.toISOString())).status).toBe(200);
  const before = (await readStored(app, draft.id)).schedule;
  await issue.schedule();
  const callOff = () => unscheduleRelease(app.services, issue.id);
  return { ...issue, before, callOff };
}

const listNotices = async (articleId: number) => {
  const ofArticle = eq(deskNotices.articleId, articleId);
  const rows = await app.database.select().from(deskNotices).where(ofArticle);
  return rows.map(({ kind, userId, detail }) => ({ kind, userId, detail }));
};

it("what was scheduled by itself is scheduled again when the release is called off, and published then", async () => {
  const { draft, changed, before, callOff } = await joinedIssue();
  expect((await readStored(app, draft.id)).schedule?.dueAt).toEqual(minute);
  await callOff();
  expect((await readStored(app, draft.id)).schedule).toEqual(before);
  expect(before?.dueAt).toEqual(own);
  expect((await readStored(app, changed.id)).schedule).toBeUndefined();
  clock = own;
  await lookForDue(app);
  expect((await readStored(app, draft.id)).article).toMatchObject({ deskState: "live" });
});

it("stays aside when the release is moved, and comes back when the issue is opened again", async () => {
  const { id, draft, before, schedule } = await joinedIssue();
  await schedule("2026-12-02T09:00:00+05:00");
  // With a newer text it still belongs to the release.
  await draft.put("2026-12-03T09:00:00+05:00");
  expect((await readStored(app, draft.id)).schedule).not.toEqual(before);
  const { status } = await app.call("POST", `/api/issue/${id}/reopen/`, {
    token: draft.token,
    body: {},
  });
  expect(status).toBe(200);
  expect((await readStored(app, draft.id)).schedule).toEqual(before);
});

it("is told as not published when its moment has passed meanwhile", async () => {
  const { draft, callOff } = await joinedIssue();
  await app.database.delete(deskNotices);
  clock = own;
  await lookForDue(app);
  await callOff();
  const failure = "schedule_missed_for_release";
  const { schedule, article } = await readStored(app, draft.id);
  expect(schedule).toMatchObject({ dueAt: own, issueId: null, failedAt: own, failure });
  expect(article?.deskState).not.toBe("live");
  const told = { kind: "schedule_failed", userId: draft.editor.id, detail: failure };
  expect(await listNotices(draft.id)).toEqual([told]);
});

it("had failed before, and is there again with its reason", async () => {
  const { draft, schedule, id } = await issueToRelease(app);
  await draft.put(own.toISOString());
  await app.database
    .update(articleSchedules)
    .set({ failedAt: noon, failure: "unavailable" })
    .where(eq(articleSchedules.articleId, draft.id));
  const before = (await readStored(app, draft.id)).schedule;
  await schedule();
  expect((await readStored(app, draft.id)).schedule).toMatchObject({
    dueAt: minute,
    failedAt: null,
  });
  clock = own;
  await unscheduleRelease(app.services, id);
  expect((await readStored(app, draft.id)).schedule).toEqual(before);
  expect(await listNotices(draft.id)).toEqual([]);
});

it("is over when the release happens", async () => {
  const { id, draft } = await joinedIssue();
  clock = minute;
  expect(await releaseWhatIsDue(app)).toContain(id);
  const { schedule, article } = await readStored(app, draft.id);
  expect([schedule, article?.deskState]).toEqual([undefined, "live"]);
});

it("comes back from the trash by itself, when the release is not awaited any more", async () => {
  const { draft, before, callOff } = await joinedIssue();
  const path = `/api/article/${draft.id}/`;
  expect((await app.call("DELETE", path, { token: draft.token })).status).toBe(204);
  await callOff();
  const admin = await app.as(await newUser(app.database, { role: "admin" }));
  const back = await app.call("POST", "/api/trash/restore/", {
    token: admin,
    body: { kind: "article", record_id: draft.id },
  });
  expect(back.status).toBe(200);
  expect((await readStored(app, draft.id)).schedule).toEqual(before);
});

it("says what is decided of the article meanwhile, and the writer's new name", async () => {
  const { draft, before, callOff } = await joinedIssue();
  const admin = await app.as(await newUser(app.database, { role: "admin" }));
  const next = await newUser(app.database, { role: "author" });
  const run = await app.call("POST", "/api/articles/bulk/", {
    token: admin,
    body: { selection: { ids: [draft.id] }, change: { action: "owner", user: next.id } },
  });
  expect(run.status).toBeLessThan(300);
  await app.work();
  const author = await newAuthor(app.database, { authorName: "Sana Qureshi" });
  await app.database.update(articles).set({ authorId: author.id }).where(eq(articles.id, draft.id));
  await app.database.transaction(async (transaction) => {
    const renaming = { authorId: author.id, from: "Sana Qureshi", to: "Sana Q. Khan" };
    await renameInSchedules(transaction, await lockArticlesNaming(transaction, renaming), renaming);
  });
  await callOff();
  const { schedule, article } = await readStored(app, draft.id);
  expect(schedule?.dueAt).toEqual(before?.dueAt);
  expect(schedule?.baseVersion).toBe(article?.version);
  expect(schedule?.values.form).toMatchObject({
    user: String(next.id),
    writer: "Sana Q. Khan",
    title: before?.values.form.title,
  });
});
