import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { issueReleases } from "../../../database/schema/issues.ts";
import { workingCopies } from "../../../database/schema/working-copies.ts";
import {
  copyFields,
  listenToCopies,
  liveArticle,
  readStored,
  writtenArticle,
} from "../../../testing/documents/scheduled-articles.ts";
import { paragraph } from "../../../testing/documents/shared-document.ts";
import { newArticle, newUser } from "../../../testing/factories.ts";
import { newIssue } from "../../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

const noon = new Date("2026-03-23T07:00:00.000Z");
const later = "2026-03-23T12:10:00+05:00";

let app: TestApp;
let other: { readonly id: number };
let token: string;
beforeAll(async () => {
  app = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    now: () => noon,
  });
  other = await newUser(app.database, { role: "editor" });
  token = await app.as(other);
});
afterAll(() => app.close());

const publish = (id: number, more: { version?: number; key?: string } = {}, by = token) =>
  app.call("POST", `/api/article/${id}/publish/`, {
    token: by,
    body: { key: randomUUID(), version: 1, ...more },
  });

const settle = async (authors_need_approval: boolean) =>
  app.call("PUT", "/api/house-settings/", {
    token: await app.as("admin"),
    body: { authors_need_approval },
  });

it("a draft that stays one keeps its schedule, upon the version that was saved", async () => {
  const { id, put } = await writtenArticle(app);
  await put(later);
  const told = await listenToCopies(app);
  const { body } = await publish(id);
  expect(body).toMatchObject({ title: "The new text", status: "Inactive", version: 2 });
  await expect
    .poll(() => told)
    .toContainEqual(
      expect.objectContaining({ type: "saved", article: id, version: 2, published: true }),
    );
  const { schedule, copy, notices } = await readStored(app, id);
  expect(schedule).toMatchObject({ baseVersion: 2, dueAt: new Date(later), failedAt: null });
  expect(copy).toMatchObject({ baseVersion: 2, isChanged: false });
  expect(notices).toEqual([]);
});

it.each([
  ["a draft that goes live", "Inactive", "Active"],
  ["a live article", "Active", "Active"],
  ["a live article that is withdrawn", "Active", "Inactive"],
] as const)("%s is not scheduled any more, and its scheduler is told by whom", async (...given) => {
  const [_what, status, written] = given;
  const { id, editor, put } = await writtenArticle(
    app,
    { status },
    { fields: { ...copyFields, status: written } },
  );
  await put(later);
  expect((await publish(id)).body).toMatchObject({ status: written, version: 2 });
  const { schedule, notices } = await readStored(app, id);
  expect(schedule).toBeUndefined();
  expect(notices).toMatchObject([
    { kind: "schedule_ended", userId: editor.id, actorId: other.id, detail: "" },
  ]);
});

it("whoever ends their own schedule, or one that has failed, is told nothing", async () => {
  const own = await liveArticle(app);
  await own.put(later);
  expect((await publish(own.id, {}, own.token)).status).toBe(200);
  const failed = await liveArticle(app);
  await failed.put(later);
  await app.database
    .update(articleSchedules)
    .set({ failedAt: noon, failure: "version_conflict" })
    .where(eq(articleSchedules.articleId, failed.id));
  expect((await publish(failed.id)).status).toBe(200);
  for (const { id } of [own, failed]) {
    const { schedule, notices } = await readStored(app, id);
    expect([schedule, notices]).toEqual([undefined, []]);
  }
});

it("an article that is to be released with its issue is not published alone", async () => {
  const { id, put } = await liveArticle(app);
  await put(later);
  const { id: issueId } = await newIssue(app.database);
  await app.database.insert(issueReleases).values({ issueId, dueAt: new Date(later) });
  await app.database
    .update(articleSchedules)
    .set({ issueId })
    .where(eq(articleSchedules.articleId, id));
  const { status, body } = await publish(id);
  expect([status, body.error]).toEqual([
    409,
    "This article is released together with its issue. Please call off the release of the issue first.",
  ]);
  const { article, schedule } = await readStored(app, id);
  expect([article?.version, schedule?.issueId]).toEqual([1, issueId]);
});

it("is done once under its name, for the version that the caller knows", async () => {
  const { id } = await liveArticle(app);
  const key = randomUUID();
  const first = await publish(id, { key });
  expect(first.body).toMatchObject({ title: "The new text", version: 2 });
  expect((await publish(id, { key })).body).toEqual(first.body);
  expect((await readStored(app, id)).revisions).toHaveLength(1);
  const another = await publish(id, { key, version: 2 });
  expect([another.status, another.body.error]).toEqual([
    409,
    expect.not.stringContaining("Somebody else has changed this"),
  ]);
  const late = await publish(id);
  expect([late.status, late.body.code, late.body.current.version]).toEqual([
    409,
    "version_conflict",
    2,
  ]);
});

it("takes what was written while it was published for a change", async () => {
  const { id } = await liveArticle(app);
  await publish(id);
  await app.database
    .update(workingCopies)
    .set({ isChanged: true })
    .where(eq(workingCopies.articleId, id));
  expect((await publish(id, { version: 2 })).status).toBe(200);
  expect((await readStored(app, id)).copy).toMatchObject({ baseVersion: 3, isChanged: false });
});

it("is refused for whoever may not write the article, and where there is nothing to publish", async () => {
  const { id } = await writtenArticle(app);
  const author = await app.as("author");
  const answers = [
    // Another user's draft answers 404.
    await publish(id, {}, author),
    await publish((await liveArticle(app)).id, {}, author),
    await publish(999_999),
    await publish((await newArticle(app.database)).id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 404, 404]);
  const short = await writtenArticle(
    app,
    {},
    { title: "", fields: { ...copyFields, status: "Active" }, body: [paragraph("Too short.")] },
  );
  expect((await publish(short.id, {}, author)).status).toBe(404);
  const refused = await publish(short.id);
  expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([
    400,
    ["description", "title"],
  ]);
  expect((await readStored(app, short.id)).revisions).toEqual([]);
});

it("hands an author's change of what is live in where the house wants to see it first", async () => {
  const author = await newUser(app.database, { role: "author" });
  const own = await app.as(author);
  const fields = { ...copyFields, status: "Active" };
  const live = await writtenArticle(app, { status: "Active", userId: author.id }, { fields });
  const draft = await writtenArticle(app, { userId: author.id });
  await settle(true);
  const handedIn = await publish(live.id, {}, own);
  expect([handedIn.status, handedIn.body.state]).toEqual([200, "in_review"]);
  expect((await readStored(app, live.id)).article).toMatchObject({ version: 1 });
  expect((await live.desk()).review).toMatchObject({ stage: "in_review", note: "" });
  const saved = await publish(draft.id, {}, own);
  expect(saved.body).toMatchObject({ title: "The new text", status: "Inactive", version: 2 });
  await settle(false);
  const published = await publish(live.id, {}, own);
  expect(published.body).toMatchObject({ title: "The new text", status: "Active", version: 2 });
});
