import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { idempotencyKeys } from "../../database/schema/working-copies.ts";
import { articleForm } from "../../testing/article-form.ts";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  token = await app.as("editor");
});
afterAll(() => app.close());

const create = (key: string, body: object = articleForm(), by = token) =>
  app.call("POST", "/api/create-article/", {
    token: by,
    body,
    headers: { "idempotency-key": key },
  });
const update = (id: number, key: string, body: object) =>
  app.call("PUT", `/api/article/${id}/`, { token, body, headers: { "idempotency-key": key } });
const count = () => app.database.$count(articles);

it("makes one article of several calls with one key, also of two at once", async () => {
  const before = await count();
  const key = randomUUID();
  const [one, other] = await Promise.all([create(key), create(key)]);
  const again = await create(key);
  expect([one.status, other.status, again.status]).toEqual([201, 201, 201]);
  expect(new Set([one.body.id, other.body.id, again.body.id]).size).toBe(1);
  expect(await count()).toBe(before + 1);
  // Another person's key is another one.
  expect((await create(key, articleForm(), await app.as("admin"))).body.id).not.toBe(one.body.id);
});

it("answers a save that comes again with the article as it is now, and not with a conflict", async () => {
  const { id } = await newArticle(app.database);
  const key = "tab-7:save-12";
  const form = articleForm({ title: "Mine", version: 1 });
  const [one, other] = await Promise.all([update(id, key, form), update(id, key, form)]);
  expect([one.body.version, other.body.version]).toEqual([2, 2]);
  await update(id, randomUUID(), articleForm({ title: "Later" }));
  const again = await update(id, key, form);
  expect([again.status, again.body.title, again.body.version]).toEqual([200, "Later", 3]);
});

it("lets a call that was refused be made again with the same key", async () => {
  const key = randomUUID();
  expect((await create(key, articleForm({ title: "" }))).status).toBe(400);
  expect((await create(key)).status).toBe(201);
});

it("refuses a key of another call, and one that is none", async () => {
  const key = randomUUID();
  await create(key);
  const other = await create(key, articleForm({ title: "Another" }));
  expect([other.status, other.body.code, other.body.error]).toEqual([
    409,
    "conflict",
    "This key was used for another call. Please send each call with a key of its own.",
  ]);
  for (const none of ["a b", "x".repeat(101), "ключ"]) {
    const refused = await create(none).catch(() => ({ status: 400, body: { code: "" } }));
    expect(refused.status).toBe(400);
  }
});

it("forgets keys after two days", async () => {
  await create(randomUUID());
  await app.database.execute(
    sql`update ${idempotencyKeys} set created_at = now() - interval '49 hours' where key = 'tab-7:save-12'`,
  );
  app.sentJobs.push({ kind: "idempotency.clean", data: {} });
  await app.work();
  const kept = await app.database.select().from(idempotencyKeys);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.map(({ key }) => key)).not.toContain("tab-7:save-12");
});
