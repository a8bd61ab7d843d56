import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { articleForm, articleText } from "../../testing/article-form.ts";
import { encodeSeed, paragraph, sharedDocument } from "../../testing/documents/shared-document.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
});
afterAll(() => app.close());

const set = async (authors_need_approval: boolean) =>
  app.call("PUT", "/api/house-settings/", {
    token: await app.as("admin"),
    body: { authors_need_approval },
  });

const { description: _body, ...fields } = articleForm({ status: "Active" });

async function written(role: "author" | "editor" | "contributor", status: "Active" | "Inactive") {
  const person = await newUser(app.database, { role });
  const token = await app.as(person);
  const { id } = await newArticle(app.database, {
    status,
    userId: person.id,
    title: "As it was",
    coverImage: fields.cover_image,
  });
  const copy = sharedDocument({ title: "Anew", fields, body: [paragraph(articleText)] });
  const path = `/api/article/${id}`;
  await app.call("PUT", `${path}/working-copy/`, { token, body: { seed: encodeSeed(copy) } });
  const publish = () =>
    app.call("POST", `${path}/publish/`, { token, body: { key: randomUUID(), version: 1 } });
  const save = () =>
    app.call("PUT", `${path}/`, { token, body: articleForm({ title: "Sent by the old form" }) });
  const title = async () =>
    (await app.database.select().from(articles).where(eq(articles.id, id)))[0]?.title;
  const desk = async () => (await app.call("GET", `${path}/desk/`, { token })).body;
  return { id, publish, save, title, desk };
}

const defaults = { category_switches_language: true };
const answered = { ...defaults, staff_need_two_step: false };

it("is off until an administrator says otherwise", async () => {
  const token = await app.as("admin");
  const read = () => app.call("GET", "/api/house-settings/", { token });
  expect((await read()).body).toEqual({ ...answered, authors_need_approval: false });
  expect((await set(true)).body).toEqual({ ...answered, authors_need_approval: true });
  const kept = await app.call("PUT", "/api/house-settings/", { token, body: {} });
  expect(kept.body).toEqual({ ...answered, authors_need_approval: true });
  const wrong = await app.call("PUT", "/api/house-settings/", {
    token,
    body: { authors_need_approval: "perhaps" },
  });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["authors_need_approval"]]);
  expect((await set(false)).body).toEqual(await read().then(({ body }) => body));
});

it("tells everybody who writes whether a category switches the screens, and nothing else", async () => {
  const [token, writer] = [await app.as("admin"), await app.as("contributor")];
  const read = () => app.call("GET", "/api/house-settings/writing/", { token: writer });
  expect((await read()).body).toEqual({ category_switches_language: true });
  const body = { category_switches_language: false };
  const set = (token: string, body: object) =>
    app.call("PUT", "/api/house-settings/", { token, body });
  expect((await set(writer, body)).status).toBe(403);
  expect((await set(token, body)).body).toEqual({
    ...answered,
    ...body,
    authors_need_approval: false,
  });
  expect((await read()).body).toEqual(body);
  expect((await set(token, defaults)).status).toBe(200);
});

it("off, lets authors publish their changes as they always did", async () => {
  await set(false);
  const { publish, desk, save, title } = await written("author", "Active");
  expect((await desk()).can.publish).toBe(true);
  expect((await publish()).body).toMatchObject({ title: "Anew", state: "live" });
  expect((await save()).status).toBe(200);
  expect(await title()).toBe("Sent by the old form");
});

it("on, makes a submission of what an author publishes, and leaves the live text alone", async () => {
  await set(true);
  const { publish, desk, save, title } = await written("author", "Active");
  expect((await desk()).can).toMatchObject({ publish: false, submit: true });
  const published = await publish();
  expect([published.status, published.body.title, published.body.state]).toEqual([
    200,
    "As it was",
    "in_review",
  ]);
  expect((await desk()).review.stage).toBe("in_review");
  const saved = await save();
  expect([saved.status, saved.body.error]).toEqual([
    403,
    "Changes to published articles need an editor’s approval here. Please submit them for review at the desk.",
  ]);
  expect(await title()).toBe("As it was");
});

it.each([
  ["an editor's live article", "editor", "Active"],
  ["an author's draft", "author", "Inactive"],
  ["a contributor's draft", "contributor", "Inactive"],
] as const)("on, leaves %s as it is", async (_what, role, status) => {
  await set(true);
  const { publish, title } = await written(role, status);
  // Users without the ability to publish send no status for a live article.
  const expected = role === "contributor" ? [403, "As it was"] : [200, "Anew"];
  expect([(await publish()).status, await title()]).toEqual(expected);
});
