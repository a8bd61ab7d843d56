import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { listenerName } from "../../../changes/change-listener.ts";
import type { SubscribeToWrites } from "../../../changes/changes.ts";
import { openChanges } from "../../../changes/open-changes.ts";
import { closePool } from "../../../database/connect.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { createLog } from "../../../process/log.ts";
import { openTestPool } from "../../../testing/database/test-database.ts";
import { readStored, writtenArticle } from "../../../testing/documents/scheduled-articles.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { dueArticles } from "./publication.ts";
import { watchDue } from "./watch-due.ts";

/** An instance that sets schedules, and publishes none itself. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
});
afterAll(() => app.close());

/** Another instance, which watches with its own connection pool. */
async function watchingInstance() {
  const url = `${app.services.config.DATABASE_URL}`;
  const log = createLog("silent");
  const asked: unknown[] = [];
  const { pool, database } = openTestPool(url, {
    watch: (statement) => void asked.push(statement),
  });
  const kept = { drop: () => undefined, clear: () => undefined };
  const { subscribeToWrites, createChanges, close } = await openChanges({ url, log, cache: kept });
  const stop = watchDue(
    { ...app.services, database, changes: createChanges(database) },
    dueArticles,
    subscribeToWrites,
  );
  onTestFinished(async () => {
    await stop();
    await close();
    await closePool(pool, new AbortController().signal);
  });
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  return { asked, hearWrites: subscribeToWrites };
}

const tomorrow = () => {
  const moment = new Date(Date.now() + 86_400_000);
  moment.setUTCSeconds(0, 0);
  return moment.toISOString();
};

/** An article that is to be published tomorrow. */
async function scheduledArticle() {
  const { id, put } = await writtenArticle(app);
  expect((await put(tomorrow())).body.state).toBe("scheduled");
  const move = (dueAt: Date) =>
    app.database.update(articleSchedules).set({ dueAt }).where(eq(articleSchedules.articleId, id));
  return { id, move };
}

const state = async (id: number) => (await readStored(app, id)).article?.deskState;

it("an instance asks nothing while nothing is due, and does on time what another one sets", async () => {
  const { id, move } = await scheduledArticle();
  const { asked } = await watchingInstance();
  await delay(300);
  asked.length = 0;
  await delay(2_500);
  expect(asked).toEqual([]);
  const dueAt = new Date(Date.now() + 700);
  await move(dueAt);
  await expect.poll(() => state(id)).toBe("live");
  const { article } = await readStored(app, id);
  expect(article?.publishDate).toEqual(dueAt);
  expect(Date.now()).toBeGreaterThanOrEqual(dueAt.getTime());
});

it("of many instances one does it", async () => {
  for (let number = 0; number < 3; number += 1) await watchingInstance();
  const { id, move } = await scheduledArticle();
  await move(new Date(Date.now() + 200));
  await expect.poll(() => state(id)).toBe("live");
  await delay(1_500);
  expect((await readStored(app, id)).revisions).toHaveLength(1);
});

it("what was moved while the listening connection was lost is done when it is back", async () => {
  const { id, move } = await scheduledArticle();
  await watchingInstance();
  const ended = await app.database.execute(
    sql`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and application_name = ${listenerName}`,
  );
  expect(ended.rows).toContainEqual({ ended: true });
  await move(new Date());
  await expect.poll(() => state(id)).toBe("live");
});

it("whoever saves what is scheduled is heard, and whoever calls it off; nobody who saves anything else", async () => {
  const { hearWrites } = await watchingInstance();
  const other = await writtenArticle(app);
  const { id } = await scheduledArticle();
  const heard = hearing(hearWrites);
  const save = (articleId: number) =>
    app.database
      .update(articles)
      .set({ version: sql`${articles.version} + 1` })
      .where(eq(articles.id, articleId));
  await save(other.id);
  await app.database.update(articles).set({ title: "Another" }).where(eq(articles.id, id));
  expect(await heard()).toBe(0);
  await save(id);
  // Its editors are notified right away that it will not be published.
  const failure = async () => (await readStored(app, id)).schedule?.failure;
  await expect.poll(failure).toBe("version_conflict");
  const before = await heard();
  await app.database.delete(articleSchedules).where(eq(articleSchedules.articleId, id));
  expect(await heard()).toBe(before + 1);
});

/** Returns a function that gives the number of notifications, once all earlier ones have arrived. */
function hearing(hearWrites: SubscribeToWrites) {
  let times = 0;
  let ended = () => {};
  hearWrites("schedules", () => {
    times += 1;
  });
  hearWrites("the end", () => ended());
  return async () => {
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const payload = JSON.stringify({ write: `${Math.random()}`, tags: ["the end"], more: false });
    await app.database.execute(sql`select pg_notify('hilal_changes', ${payload})`);
    await end;
    return times;
  };
}
