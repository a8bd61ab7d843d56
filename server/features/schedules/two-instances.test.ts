import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articleRevisions, articles } from "../../database/schema/articles.ts";
import { articleSchedules } from "../../database/schema/desk.ts";
import { articleForm } from "../../testing/article-form.ts";
import { type Instance, type Instances, startInstances } from "../../testing/portals/instances.ts";

let instances: Instances;
let one: Instance;
let other: Instance;
let admin: Record<string, string>;

beforeAll(async () => {
  instances = await startInstances();
  ({ one, other, admin } = instances);
});
afterAll(() => instances.stop());

/** An article whose page is not there yet, as both instances know. */
const scheduled = async (title: string, inMs: number) => {
  const form = articleForm({ title, status: "Inactive" });
  const { body } = await one.send("POST", "/api/create-article/", form, admin);
  for (const at of [one, other]) expect((await at.get(`/article/${body.id}`)).status).toBe(404);
  const dueAt = new Date(Date.now() + inMs);
  const answer = await one.send(
    "PUT",
    `/api/article/${body.id}/schedule/`,
    { due_at: dueAt.toISOString() },
    admin,
  );
  expect(answer.status).toBe(200);
  return { id: body.id as number, dueAt };
};

const published = async (id: number) => {
  const { database } = instances.testDatabase;
  const revisions = await database
    .select({ version: articleRevisions.version, at: articleRevisions.createdAt })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, id));
  const left = await database.$count(articleSchedules, eq(articleSchedules.articleId, id));
  const [article] = await database.select().from(articles).where(eq(articles.id, id));
  return { revisions, left, article };
};

it("publishes many at one moment, each once, and every instance shows them then", async () => {
  const made: Awaited<ReturnType<typeof scheduled>>[] = [];
  for (let number = 0; number < 6; number += 1)
    made.push(await scheduled(`At once ${number}`, 2_000));
  for (const { id, dueAt } of made) {
    for (const at of [one, other]) {
      await expect
        .poll(async () => (await at.get(`/article/${id}`)).status, { timeout: 20_000 })
        .toBe(200);
    }
    const { revisions, left, article } = await published(id);
    expect([revisions.map(({ version }) => version).sort(), left]).toEqual([[1, 2], 0]);
    expect(article?.publishDate).toEqual(dueAt);
  }
});

it("publishes once when an instance breaks off at that moment", async () => {
  const { id, dueAt } = await scheduled("At the break", 1_500);
  // What it had begun is undone by the database; what is left the other one finds.
  await expect
    .poll(() => Date.now() >= dueAt.getTime(), { timeout: 5_000, interval: 5 })
    .toBe(true);
  await one.line.cut();
  await expect
    .poll(async () => (await other.get(`/article/${id}`)).status, { timeout: 20_000 })
    .toBe(200);
  await one.line.mend();
  await expect.poll(async () => (await one.get("/readyz")).status, { timeout: 20_000 }).toBe(200);
  const { revisions, left } = await published(id);
  expect([revisions.map(({ version }) => version).sort(), left]).toEqual([[1, 2], 0]);
});

it("publishes at once what came due while nobody was running", async () => {
  const { id } = await scheduled("Long due", 600_000);
  const { database } = instances.testDatabase;
  await database
    .update(articleSchedules)
    .set({ dueAt: new Date("2026-01-01T00:00:00.000Z") })
    .where(eq(articleSchedules.articleId, id));
  await expect
    .poll(async () => (await published(id)).article?.status, { timeout: 20_000 })
    .toBe("Active");
});
