import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleRevisions, articles } from "../database/schema/articles.ts";
import { articleSchedules } from "../database/schema/desk.ts";
import { issueReleases } from "../database/schema/issues.ts";
import { articleForm } from "../testing/article-form.ts";
import { closedIssue, storedIssue } from "../testing/issues/closed-issue.ts";
import { type Instance, type Instances, startInstances } from "../testing/portals/instances.ts";

let instances: Instances;
let one: Instance;
let other: Instance;
let admin: Record<string, string>;

beforeAll(async () => {
  instances = await startInstances();
  ({ one, other, admin } = instances);
});
afterAll(() => instances.stop());

const longAgo = new Date("2025-03-22T19:00:00.000Z");

/** Creates a closed issue of drafts, after both instances have answered its pages with 404. */
async function createScheduledIssue(title: string, inMs: number, articleCount = 4) {
  const { database } = instances.testDatabase;
  const own: number[] = [];
  for (let number = 0; number < articleCount; number += 1) {
    const form = articleForm({ title: `${title} ${number}`, status: "Inactive" });
    own.push((await one.send("POST", "/api/create-article/", form, admin)).body.id);
  }
  const id = await closedIssue(database, { own, title, publishDate: longAgo });
  for (const at of [one, other]) {
    expect((await at.get(`/article/${own[0]}`)).status).toBe(404);
    expect((await at.get("/articles")).text.includes(title)).toBe(false);
  }
  const dueAt = new Date(Date.now() + inMs);
  const body = { due_at: dueAt.toISOString() };
  const answer = await one.send("PUT", `/api/issue/${id}/release/`, body, admin);
  expect(answer.status).toBe(200);
  return { id, own, title };
}

const released = async (id: number) =>
  (await storedIssue(instances.testDatabase.database, id)).release?.releasedAt ?? null;

const listRevisions = (id: number) =>
  instances.testDatabase.database.$count(articleRevisions, eq(articleRevisions.articleId, id));

const failed = async (id: number) =>
  (await storedIssue(instances.testDatabase.database, id)).release?.failedAt ?? null;

/** Schedules an article, after both instances have answered its page with 404. */
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

describe("an issue on two instances", () => {
  it("shows all of an issue or nothing of it, at each moment, on both instances", async () => {
    const { id, own, title } = await createScheduledIssue("All or nothing", 1_500);
    const seen = new Set<number>();
    let isDone = false;
    const readAll = async (at: Instance) => {
      while (!isDone) {
        const { text } = await at.get("/articles");
        const shown = own.filter((_id, number) => text.includes(`${title} ${number}`));
        seen.add(shown.length);
        if (shown.length === own.length) return;
      }
    };
    const reading = Promise.all([one, other, one, other].map(readAll));
    await expect.poll(() => released(id), { timeout: 20_000 }).not.toBeNull();
    await reading.finally(() => {
      isDone = true;
    });
    expect([...seen].sort()).toEqual([0, own.length]);
    for (const article of own) {
      expect(await listRevisions(article)).toBe(2);
      for (const at of [one, other]) expect((await at.get(`/article/${article}`)).status).toBe(200);
    }
  });

  it("is released as a whole by the next look when the transaction is broken off in its middle", async () => {
    const { database } = instances.testDatabase;
    const { id, own } = await createScheduledIssue("At the break", 600_000);
    // The last of its articles breaks the connection that releases it, once.
    await database.execute(sql`create sequence breaks`);
    await database.execute(sql`
      create function break_off() returns trigger language plpgsql as $$ begin
        if new.status = 'Active' and nextval('breaks') = 1 then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return new;
      end $$`);
    await database.execute(sql`
      create trigger break_off after update on articles for each row
        when (new.id = ${sql.raw(String(own.at(-1)))}) execute function break_off()`);
    await database
      .update(issueReleases)
      .set({ dueAt: new Date() })
      .where(eq(issueReleases.issueId, id));
    const breaks = async () => {
      const { rows } = await database.execute<{ begun: boolean }>(
        sql`select is_called as begun from breaks`,
      );
      return rows[0]?.begun;
    };
    await expect.poll(breaks, { timeout: 20_000 }).toBe(true);
    await expect.poll(() => released(id), { timeout: 60_000 }).not.toBeNull();
    await database.execute(sql`drop function break_off cascade`);
    for (const article of own) expect(await listRevisions(article)).toBe(2);
  });

  it("is released at once when its minute came while nobody was running", async () => {
    const { database } = instances.testDatabase;
    const { id, own } = await createScheduledIssue("Long due", 600_000);
    await database
      .update(issueReleases)
      .set({ dueAt: new Date("2026-01-01T00:00:00.000Z") })
      .where(eq(issueReleases.issueId, id));
    await expect.poll(() => released(id), { timeout: 20_000 }).not.toBeNull();
    const [article] = await database
      .select()
      .from(articles)
      .where(eq(articles.id, own[0] ?? 0));
    expect(article?.publishDate).toEqual(new Date("2026-01-01T00:00:00.000Z"));
  });

  it("stands beside editors who save its articles at the same moment: no word of either is lost", async () => {
    const { id, own } = await createScheduledIssue("At once", 1_000);
    const saves: number[] = [];
    while ((await released(id)) === null && (await failed(id)) === null) {
      const form = articleForm({ title: "Saved meanwhile", status: "Inactive" });
      const { status } = await other.send("PUT", `/api/article/${own[1]}/`, form, admin);
      saves.push(status);
    }
    expect(saves.filter((status) => status >= 500)).toEqual([]);
  });
});

describe("a scheduled article on two instances", () => {
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
    // The database rolls back the work of the first instance; the other one finds it still due.
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
});
