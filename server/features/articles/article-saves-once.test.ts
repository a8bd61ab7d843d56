import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { idempotencyKeys } from "../../database/schema/working-copies.ts";
import { articleForm } from "../../testing/article-form.ts";
import { waitingForLocks } from "../../testing/database/waiting-for-locks.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
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
  // The same key sent by another user is a different one.
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

interface Saved {
  readonly by: "author" | "contributor";
  readonly given?: Parameters<typeof newArticle>[1];
}

/** The answer to a save by the owner, when something happens to the article after it was read for the save. */
async function savedWhile(
  { by, given = {} }: Saved,
  happens: (transaction: Transaction, id: number) => Promise<unknown>,
) {
  const { database } = app;
  const owner = await newUser(database, { role: by });
  const token = await app.as(owner);
  const { id } = await newArticle(database, { title: "As it was", ...given, userId: owner.id });
  const body = {
    title: "As it is saved",
    writer: "Sana Qureshi",
    description: `<p>${"The patrol crossed the glacier at first light. ".repeat(3)}</p>`,
    category: "in-focus",
    publish_date: "2025-03-23",
  };
  const saving = await database.transaction(async (transaction) => {
    await transaction.select().from(articles).where(eq(articles.id, id)).for("update");
    const answer = app.call("PUT", `/api/article/${id}/`, { token, body });
    await expect.poll(() => waitingForLocks(database), { interval: 5 }).toBe(1);
    await happens(transaction, id);
    return { answer };
  });
  const answer = await saving.answer;
  const [stored] = await database.select().from(articles).where(eq(articles.id, id));
  return { answer, stored };
}

const become = (values: Partial<typeof articles.$inferInsert>) => (tx: Transaction, id: number) =>
  tx.update(articles).set(values).where(eq(articles.id, id));

it("an author's save keeps that an editor withdrew the article meanwhile", async () => {
  const withdrawn = { status: "Inactive", issueNew: "No" } as const;
  const { answer, stored } = await savedWhile({ by: "author" }, become(withdrawn));
  expect([answer.status, answer.body.status, answer.body.issue_new]).toEqual([
    200,
    "Inactive",
    "No",
  ]);
  expect(stored).toMatchObject({ ...withdrawn, title: "As it is saved" });
});

it("a contributor's save is refused when the draft was published meanwhile", async () => {
  const draft = { by: "contributor", given: { status: "Inactive" } } as const;
  const { answer, stored } = await savedWhile(draft, become({ status: "Active" }));
  expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  expect(stored).toMatchObject({ status: "Active", title: "As it was" });
});

it("a save of what became another's meanwhile is refused", async () => {
  const { answer, stored } = await savedWhile({ by: "author" }, become({ userId: null }));
  expect([answer.status, stored?.title]).toEqual([403, "As it was"]);
});

it("a save of what was deleted meanwhile finds nothing", async () => {
  const { answer, stored } = await savedWhile({ by: "author" }, (tx, id) =>
    tx.delete(articles).where(eq(articles.id, id)),
  );
  expect([answer.status, stored]).toEqual([404, undefined]);
});
