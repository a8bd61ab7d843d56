import type { Role } from "@hilal/contract/shared/abilities";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { authors } from "../../../database/schema/authors.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import {
  copyFields,
  lookForDue,
  readStored,
  writtenArticle,
} from "../../../testing/documents/scheduled-articles.ts";
import { paragraph } from "../../../testing/documents/shared-document.ts";
import { newArticle, newAuthor, newUser } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import {
  preparePublication,
  publishDue,
  publishScheduledNow,
  requirePublishable,
} from "./publication.ts";
import { scheduleArticle, unscheduleArticle } from "./schedule-article.ts";
import { requireFuture } from "./schedules.policy.ts";

const noon = new Date("2026-03-23T07:00:00.000Z");
const later = "2026-03-23T12:10:00+05:00";
const dueAt = new Date(later);

let clock = noon;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    now: () => clock,
  });
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => app.close());

const spoilForm = async (id: number, more: object) => {
  const { schedule } = await readStored(app, id);
  const form = { ...schedule?.values.form, ...more };
  await app.database
    .update(articleSchedules)
    .set({ values: { form, copy: null } })
    .where(eq(articleSchedules.articleId, id));
};

describe("what cannot be published", () => {
  it("is refused as publishing refuses it, when it is scheduled", async () => {
    const { put } = await writtenArticle(
      app,
      {},
      { title: "", fields: { ...copyFields, category: "" }, body: [paragraph("Too short.")] },
    );
    const { status, body } = await put(later);
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      400,
      ["category", "description", "title"],
    ]);
  });

  it.each([
    [
      "a moment that has passed",
      "2026-03-23T11:59:59+05:00",
      "This moment has passed. Please choose a later one.",
    ],
    ["a day without a time", "2026-03-24", "Please give a date and a time."],
    ["no moment", "", "Please say when it is to be published."],
    ["a far century", "2200-01-01T00:00:00Z", "Please give a date and a time."],
  ])("is refused for %s", async (_what, due_at, sentence) => {
    const { put } = await writtenArticle(app);
    const { status, body } = await put(due_at);
    expect([status, body.fields]).toEqual([400, { due_at: sentence }]);
  });

  it("is no longer upon the live version when it is scheduled", async () => {
    const { id, put } = await writtenArticle(app);
    await app.database.update(articles).set({ version: 5 }).where(eq(articles.id, id));
    const { status, body } = await put(later);
    expect([status, body.code, body.current.version]).toEqual([409, "version_conflict", 5]);
  });

  it.each([
    [
      "somebody saved the article since",
      (id: number) => app.database.update(articles).set({ version: 2 }).where(eq(articles.id, id)),
      "Somebody else has changed this in the meantime. Please reload and try again.",
    ],
    [
      "its text is refused by now",
      (id: number) => spoilForm(id, { description: "<p>Short.</p>" }),
      "Article content must be at least 50 characters long.",
    ],
    [
      "its category is gone",
      (id: number) => spoilForm(id, { category: "closed-section" }),
      "This category is not known.",
    ],
  ])("at its minute because %s stays, and its people are told", async (_what, spoil, sentence) => {
    const owner = await newUser(app.database, { role: "author" });
    const { id, editor, put, desk, token, path } = await writtenArticle(app, { userId: owner.id });
    await put(later);
    await spoil(id);
    const before = (await readStored(app, id)).article;
    clock = dueAt;
    await lookForDue(app);
    const after = await readStored(app, id);
    expect(after.article).toEqual({ ...before, deskState: "draft" });
    expect(after.revisions).toEqual([]);
    expect(after.schedule).toMatchObject({ failedAt: dueAt });
    expect((await desk()).schedule).toMatchObject({
      failed_at: "2026-03-23T12:10:00.000+05:00",
      failure: sentence,
    });
    expect(after.notices.map(({ userId, kind }) => [userId, kind])).toEqual(
      [
        [owner.id, "schedule_failed"],
        [editor.id, "schedule_failed"],
      ].sort(([one], [other]) => Number(one) - Number(other)),
    );
    expect(await lookForDue(app)).toEqual([]);
    // Not even by an instance that found it due a moment ago.
    expect(await publishDue(app.services, id)).toBe(true);
    expect((await readStored(app, id)).notices).toHaveLength(after.notices.length);
    const own = await app.call("GET", "/api/desk/", { token });
    expect(own.body.notices).toMatchObject([{ kind: "schedule_failed", detail: sentence }]);
    const now = await app.call("POST", `${path}/schedule/publish/`, { token });
    expect(now.status).toBeGreaterThanOrEqual(400);
  });

  it("for a fault of ours is left as it is, to be tried again", async () => {
    const { id, put } = await writtenArticle(app);
    await put(later);
    await app.database.execute(sql`
      create function refuse_publishing() returns trigger language plpgsql
        as $$ begin raise exception 'out of order'; end $$`);
    await app.database.execute(sql`
      create trigger refuse_publishing before update on articles
        for each row execute function refuse_publishing()`);
    onTestFinished(async () => {
      await app.database.execute(sql`drop function if exists refuse_publishing cascade`);
    });
    clock = dueAt;
    await expect(publishDue(app.services, id)).rejects.toThrow();
    const { schedule, notices } = await readStored(app, id);
    expect([schedule?.failedAt, notices]).toEqual([null, []]);
    await app.database.execute(sql`drop function refuse_publishing cascade`);
    expect(await lookForDue(app)).toEqual([id]);
    expect((await readStored(app, id)).article?.deskState).toBe("live");
  });

  it("is told at once when somebody else saved the article, not at the minute", async () => {
    const { id, put } = await writtenArticle(app);
    await put(later);
    await app.database.update(articles).set({ version: 2 }).where(eq(articles.id, id));
    expect(await lookForDue(app)).toEqual([id]);
    expect((await readStored(app, id)).schedule?.failure).toBe("version_conflict");
  });
});

it("is for whoever may publish the article", async () => {
  const contributor = await newUser(app.database, { role: "contributor" });
  const { put } = await writtenArticle(app, { userId: contributor.id });
  expect((await put(later, await app.as(contributor))).status).toBe(403);
  expect((await put(later, await app.as("author"))).status).toBe(403);
  const missing = await app.call("PUT", "/api/article/999999/schedule/", {
    token: await app.as("editor"),
    body: { due_at: later },
  });
  expect(missing.status).toBe(404);
});

const asCaller = (id: number, role: Role): Caller => ({
  kind: "user",
  id,
  role,
  emailVerified: true,
  sessionId: "a session",
});

it("is refused before anything else for whoever may not write the article", async () => {
  const { id } = await writtenArticle(app);
  const live = await newArticle(app.database);
  const author = asCaller((await newUser(app.database, { role: "author" })).id, "author");
  const ask = { due_at: "2026-03-23T11:00:00+05:00", caller: author };
  await expect(scheduleArticle(app.services, id, ask)).rejects.toMatchObject({ code: "not_found" });
  const forbidden = scheduleArticle(app.services, live.id, ask);
  await expect(forbidden).rejects.toMatchObject({ code: "forbidden" });
});

it("is neither taken back nor published now by whoever may not write the article", async () => {
  const { id, put } = await writtenArticle(app);
  await put(later);
  const author = asCaller((await newUser(app.database, { role: "author" })).id, "author");
  for (const act of [unscheduleArticle, publishScheduledNow]) {
    await expect(act(app.services, id, author)).rejects.toMatchObject({ code: "not_found" });
  }
  expect((await readStored(app, id)).schedule).toMatchObject({ failedAt: null });
  const token = await app.as("editor");
  const missing = "/api/article/999999/schedule/";
  expect((await app.call("DELETE", missing, { token })).status).toBe(404);
  expect((await app.call("POST", `${missing}publish/`, { token })).status).toBe(404);
});

it("is refused where the article was deleted, or given to somebody else, while its text was read", async () => {
  const author = await newUser(app.database, { role: "author" });
  const meanwhile = async (act: (id: number) => Promise<unknown>) => {
    const { id } = await writtenArticle(app, { userId: author.id });
    const settle = async (article: number) => {
      await app.services.copies.settle(article);
      await act(article);
    };
    const services = { ...app.services, copies: { ...app.services.copies, settle } };
    return scheduleArticle(services, id, { due_at: later, caller: asCaller(author.id, "author") });
  };
  const taken = meanwhile((id) =>
    app.database.update(articles).set({ userId: null }).where(eq(articles.id, id)),
  );
  await expect(taken).rejects.toMatchObject({ code: "not_found" });
  const deleted = meanwhile((id) => app.database.delete(articles).where(eq(articles.id, id)));
  await expect(deleted).rejects.toMatchObject({ code: "not_found" });
});

it("would take away what a text may not hold, and does where that is allowed", async () => {
  const kept = "The patrol crossed the glacier at first light, and the mountains stood silent.";
  const { id } = await newArticle(app.database, {
    coverImage: copyFields.cover_image,
    description: `<p>${kept}<script>x()</script></p>`,
  });
  const token = await app.as("editor");
  const ask = (more: object) =>
    app.call("PUT", `/api/article/${id}/schedule/`, { token, body: { due_at: later, ...more } });
  const { status, body } = await ask({});
  expect([status, body.code, body.removed]).toEqual([
    400,
    "would_remove_content",
    [{ kind: "script", what: "" }],
  ]);
  expect((await readStored(app, id)).schedule).toBeUndefined();
  expect((await ask({ allow_removal: true })).status).toBe(200);
  const { form } = (await readStored(app, id)).schedule?.values ?? {};
  expect(form).toMatchObject({ description: `<p>${kept}</p>`, status: "Active" });
  expect(form).not.toHaveProperty("allow_removal");
  expect(form).not.toHaveProperty("version");
});

it("waits while the record of its writer is being renamed", async () => {
  const author = await newAuthor(app.database, { authorName: copyFields.writer });
  const { id, path, put, token } = await writtenArticle(app, { authorId: author.id });
  await put(later);
  clock = dueAt;
  await app.database.transaction(async (transaction) => {
    await transaction.select().from(authors).where(eq(authors.id, author.id)).for("update");
    await expect(publishDue(app.services, id)).rejects.toMatchObject({
      code: "unavailable",
      details: { retryAfter: 1 },
    });
    const now = await app.call("POST", `${path}/schedule/publish/`, { token });
    expect([now.status, now.body.code]).toEqual([503, "unavailable"]);
  });
  expect((await readStored(app, id)).schedule).toMatchObject({ failedAt: null });
  expect(await publishDue(app.services, id)).toBe(true);
  expect((await readStored(app, id)).article).toMatchObject({ authorId: author.id, version: 2 });
});

it("is refused where it was saved between its making ready and its writing", async () => {
  const { id, put } = await writtenArticle(app);
  await put(later);
  const { article, schedule } = await readStored(app, id);
  if (!article || !schedule) throw new Error("It is not scheduled.");
  const prepared = await preparePublication(app.services, { article, schedule, savedBy: null });
  await app.database.transaction(async (transaction) => {
    await requirePublishable(transaction, { article, prepared });
    const saved = { ...article, version: 2 };
    const refused = requirePublishable(transaction, { article: saved, prepared });
    await expect(refused).rejects.toMatchObject({ code: "version_conflict" });
  });
});

describe("a moment to come", () => {
  const refusedFor = (moment: string, ...field: [string?]) => {
    try {
      requireFuture(new Date(moment), noon, ...field);
    } catch (error) {
      return error instanceof HttpError ? [error.code, error.details.fields] : error;
    }
    return null;
  };

  it("is later than now, and before the year 2200", () => {
    const past = ["validation_failed", { due_at: "due_past" }];
    expect(refusedFor("2026-03-23T06:59:59.999Z")).toEqual(past);
    expect(refusedFor("2026-03-23T07:00:00.000Z")).toEqual(past);
    expect(refusedFor("2026-03-23T07:00:00.001Z")).toBeNull();
    expect(refusedFor("2199-12-31T23:59:59.999Z")).toBeNull();
    const far = ["validation_failed", { due_at: "due_format" }];
    expect(refusedFor("2200-01-01T00:00:00.000Z")).toEqual(far);
  });

  it("is refused beside the field that it was sent in", () => {
    expect(refusedFor("2026-03-20T07:00:00Z", "at")).toEqual([
      "validation_failed",
      { at: "due_past" },
    ]);
    expect(refusedFor("2300-01-01T00:00:00Z", "at")).toEqual([
      "validation_failed",
      { at: "due_format" },
    ]);
  });
});
