import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Doc, encodeStateAsUpdate, XmlElement } from "yjs";
import { articles } from "../../database/schema/articles.ts";
import { workingCopies, workingCopyUpdates } from "../../database/schema/working-copies.ts";
import { articleForm, articleText } from "../../testing/article-form.ts";
import { encodeSeed, paragraph, sharedDocument } from "../../testing/documents/shared-document.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { readWorkingCopy } from "./read-working-copy.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
});
afterAll(() => app.close());

const fields = {
  writer: "Sana Qureshi",
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
  status: "Active",
};
const written = () =>
  sharedDocument({ title: "Over the glacier", fields, body: [paragraph(articleText)] });
const open = (id: number, body: object, token: string) =>
  app.call("PUT", `/api/article/${id}/working-copy/`, { token, body });
const publish = (id: number, body: object, token: string) =>
  app.call("POST", `/api/article/${id}/publish/`, { token, body: { key: randomUUID(), ...body } });

it("begins an article once, whatever became of the answer", async () => {
  const token = await app.as("contributor");
  const start = (key: string) => app.call("POST", "/api/working-copies/", { token, body: { key } });
  const key = randomUUID();
  const [one, other] = await Promise.all([start(key), start(key)]);
  const { article } = one.body;
  expect([one.status, other.body.article, (await start(key)).body.article]).toEqual([
    201,
    article,
    article,
  ]);
  expect((await start(randomUUID())).body.article).not.toBe(article);
  const opened = await open(article, {}, token);
  expect(opened.body).toEqual({ document: expect.any(String), base_version: 1, live_version: 1 });
  const { body } = await app.call("GET", `/api/article/${article}/`, { token });
  expect([body.article.title, body.article.status]).toEqual(["", "Inactive"]);
  expect((await app.call("GET", `/api/article/${article}/`)).status).toBe(404);
});

it("begins one article of a document made in the browser, also when its key is forgotten", async () => {
  const token = await app.as("contributor");
  const document = randomUUID();
  const start = (key: string, as = token) =>
    app.call("POST", "/api/working-copies/", { token: as, body: { key, document } });
  const [one, other] = await Promise.all([start(randomUUID()), start(randomUUID())]);
  const { article } = one.body;
  expect([one.status, other.body.article]).toEqual([201, article]);
  expect((await start(randomUUID())).body.article).toBe(article);
  expect((await open(article, {}, token)).body.document).toBe(document);
  const foreign = await start(randomUUID(), await app.as("editor"));
  expect([foreign.status, foreign.body]).toEqual([
    409,
    {
      code: "conflict",
      error: "This document belongs to another article. Please open a new article.",
    },
  ]);
});

it.each(["article/1", "", `${"a".repeat(8)}-1`])(
  "refuses %j as a document's id",
  async (document) => {
    const token = await app.as("editor");
    const body = { key: randomUUID(), document };
    const started = await app.call("POST", "/api/working-copies/", { token, body });
    expect([started.status, Object.keys(started.body.fields)]).toEqual([400, ["document"]]);
    const { id } = await newArticle(app.database);
    const opened = await open(id, { seed: encodeSeed(written()), document }, token);
    expect([opened.status, Object.keys(opened.body.fields)]).toEqual([400, ["document"]]);
  },
);

it("makes the copy of a seed under the id that the browser gave it, but of no other article's", async () => {
  const token = await app.as("editor");
  const [one, other] = [await newArticle(app.database), await newArticle(app.database)];
  const document = randomUUID();
  const seed = encodeSeed(written());
  expect((await open(one.id, { seed, document }, token)).body.document).toBe(document);
  expect((await open(one.id, { seed, document: randomUUID() }, token)).body.document).toBe(
    document,
  );
  expect((await open(other.id, { seed, document }, token)).status).toBe(409);
  expect((await open(other.id, {}, token)).body.document).toBeNull();
});

it("makes the copy of an article of the first seed, and of no other", async () => {
  const token = await app.as("editor");
  const { id } = await newArticle(app.database);
  expect((await open(id, {}, token)).body).toEqual({
    document: null,
    base_version: 1,
    live_version: 1,
  });
  const [one, other] = await Promise.all([
    open(id, { seed: encodeSeed(written()) }, token),
    open(id, { seed: encodeSeed(sharedDocument({ title: "Another" })), version: 1 }, token),
  ]);
  expect(one.body.document).toEqual(expect.any(String));
  expect(other.body).toEqual(one.body);
  expect((await open(id, {}, token)).body).toEqual(one.body);
});

it("publishes what is stored, once, and goes on upon it", async () => {
  const token = await app.as("editor");
  const { id } = await newArticle(app.database, { status: "Inactive" });
  await open(id, { seed: encodeSeed(written()) }, token);
  const call = { key: randomUUID(), version: 1 };
  const published = await publish(id, call, token);
  expect(published.body).toMatchObject({
    title: "Over the glacier",
    status: "Active",
    version: 2,
    description: `<p>${articleText}</p>`,
  });
  expect((await publish(id, call, token)).body).toEqual(published.body);
  const late = await publish(id, { version: 1 }, token);
  expect([late.status, late.body.code, late.body.current.version]).toEqual([
    409,
    "version_conflict",
    2,
  ]);
  expect((await open(id, {}, token)).body).toMatchObject({ base_version: 2, live_version: 2 });
  const other = await publish(id, { ...call, version: 2 }, token);
  expect([other.status, other.body.error]).toEqual([
    409,
    "This key was used for another call. Please send each call with a key of its own.",
  ]);
});

it("tells all that is missing when it cannot be published", async () => {
  const token = await app.as("editor");
  const { id } = await newArticle(app.database, { status: "Inactive" });
  await open(id, { seed: encodeSeed(sharedDocument({ fields: { status: "Active" } })) }, token);
  const refused = await publish(id, { version: 1 }, token);
  expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([
    400,
    ["category", "cover_image", "description", "publish_date", "title", "writer"],
  ]);
});

it.each([
  ["bytes that are none", () => "AAEC/w=="],
  ["a node of no kind", () => encodeSeed(withBody("script"))],
  ["a part of no kind", () => encodeSeed(withPart("elsewhere"))],
])("refuses a seed of %s", async (_what, seed) => {
  const { id } = await newArticle(app.database);
  const refused = await open(id, { seed: seed() }, await app.as("editor"));
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { seed: "The text could not be read. Please reload the page and try again." },
  ]);
  expect(await readWorkingCopy(app.services, id)).toBeUndefined();
});

function withBody(node: string) {
  const document = written();
  document.getXmlFragment("body").push([new XmlElement(node)]);
  return document;
}

function withPart(name: string) {
  const document = written();
  document.getMap(name).set("a", "b");
  return document;
}

it("sets a copy upon the live version when somebody has seen it", async () => {
  const token = await app.as("editor");
  const { id } = await newArticle(app.database);
  await open(id, { seed: encodeSeed(written()) }, token);
  await app.database.update(articles).set({ version: 3 }).where(eq(articles.id, id));
  const accept = (version: number) =>
    app.call("POST", `/api/article/${id}/working-copy/base/`, { token, body: { version } });
  expect((await accept(2)).body.code).toBe("version_conflict");
  expect((await accept(3)).body).toEqual({ base_version: 3 });
  expect((await open(id, {}, token)).body).toMatchObject({ base_version: 3, live_version: 3 });
  expect(await isChanged(id)).toBe(true);
});

it("knows a copy that has taken the live text whole for unchanged", async () => {
  const token = await app.as("editor");
  const form = articleForm({ title: "Over the glacier" });
  const { id } = (await app.call("POST", "/api/create-article/", { token, body: form })).body;
  await open(id, { seed: encodeSeed(written()) }, token);
  await app.database.update(articles).set({ version: 2 }).where(eq(articles.id, id));
  const body = { version: 2 };
  await app.call("POST", `/api/article/${id}/working-copy/base/`, { token, body });
  expect(await isChanged(id)).toBe(false);
});

async function isChanged(articleId: number) {
  const rows = await app.database
    .select({ isChanged: workingCopies.isChanged })
    .from(workingCopies)
    .where(eq(workingCopies.articleId, articleId));
  return rows[0]?.isChanged;
}

it("refuses to publish a document that somebody spoilt, and keeps what is live", async () => {
  const token = await app.as("editor");
  const { id } = await newArticle(app.database);
  await open(id, { seed: encodeSeed(written()) }, token);
  const document = withBody("script");
  const spoilt = { articleId: id, number: 1, update: encodeStateAsUpdate(document) };
  await app.database.insert(workingCopyUpdates).values(spoilt);
  await app.database
    .update(workingCopies)
    .set({ lastUpdate: 1 })
    .where(eq(workingCopies.articleId, id));
  const refused = await publish(id, { version: 1 }, token);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { description: "The text could not be read. Please reload the page and try again." },
  ]);
  expect((await app.call("GET", `/api/article/${id}/`)).body.article.version).toBe(1);
});

it("brings up to date at night what was left behind, and puts what nobody touches together", async () => {
  const token = await app.as("editor");
  const { id } = await newArticle(app.database);
  await open(id, { seed: encodeSeed(written()) }, token);
  const more = new Doc();
  more.getText("title").insert(0, "Far ");
  const late = { articleId: id, number: 1, update: encodeStateAsUpdate(more) };
  await app.database.insert(workingCopyUpdates).values(late);
  await app.database
    .update(workingCopies)
    .set({ lastUpdate: 1 })
    .where(eq(workingCopies.articleId, id));
  app.sentJobs.push({ kind: "copies.clean", data: {} });
  await app.work();
  const rows = await app.database
    .select()
    .from(workingCopies)
    .where(eq(workingCopies.articleId, id));
  expect(rows).toMatchObject([{ readThrough: 1, compactedThrough: 1, isChanged: true }]);
  expect(rows[0]?.fields.title).toContain("Far ");
  expect(await app.database.$count(workingCopyUpdates, eq(workingCopyUpdates.articleId, id))).toBe(
    0,
  );
});

it("lists the copies that the caller may write in", async () => {
  const author = await newUser(app.database, { role: "contributor", firstName: "Hina" });
  const token = await app.as(author);
  const start = () =>
    app.call("POST", "/api/working-copies/", { token, body: { key: randomUUID() } });
  const [one, two] = [await start(), await start()];
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await app.database
    .update(workingCopies)
    .set({ updatedAt: longAgo })
    .where(eq(workingCopies.articleId, one.body.article));
  const list = (query = "") => app.call("GET", `/api/working-copies/${query}`, { token });
  const { body } = await list("?page=1");
  expect(body.meta.total).toBe(2);
  expect(
    body.data.map((card: Record<string, unknown>) => [card.article, card.is_abandoned]),
  ).toEqual([
    [two.body.article, false],
    [one.body.article, true],
  ]);
  expect((await list("?page=2&page_size=1")).body.data).toHaveLength(1);
  const all = await app.call("GET", "/api/working-copies/?page=1", {
    token: await app.as("admin"),
  });
  expect(all.body.meta.total).toBeGreaterThan(2);
});
