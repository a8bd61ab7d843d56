import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions, users } from "../../../database/schema/accounts.ts";
import { articles } from "../../../database/schema/articles.ts";
import { issueReleases } from "../../../database/schema/issues.ts";
import { PageCache } from "../../../pages/cache/page-cache.ts";
import { newArticle, newUser } from "../../../testing/factories.ts";
import { issueToRelease, minute } from "../../../testing/issues/release-trials.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

const noon = new Date("2026-11-20T07:00:00.000Z");

let clock = noon;
let app: TestApp;
const cache = new PageCache();
beforeAll(async () => {
  app = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    now: () => clock,
    pages: cache,
  });
});
beforeEach(async () => {
  await app.database.delete(issueReleases);
  clock = noon;
});
afterAll(() => app.close());

const startRehearsal = async (token: string, body: object = { at: minute.toISOString() }) => {
  const answer = await app.call("POST", "/api/rehearsals/", { token, body });
  expect(answer.status).toBe(201);
  return answer.body.address as string;
};

const page = async (address: string) => {
  const answer = await app.app.inject({ url: address });
  return { status: answer.statusCode, html: answer.payload, headers: answer.headers };
};

/** All stored rows, except what using a session writes. */
async function everything() {
  const { rows } = await app.database.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const stored: Record<string, unknown> = {};
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const answer = await app.database.execute(
      sql`select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`,
    );
    stored[name] = answer.rows[0];
  }
  return stored;
}

describe("a rehearsal", () => {
  it("shows each page as it will be, and the site of now stays as it is", async () => {
    const { draft, schedule } = await issueToRelease(app);
    await schedule();
    const address = await startRehearsal(draft.token);
    const article = await page(`${address}/article/${draft.id}`);
    expect([article.status, article.html.includes("The new text")]).toEqual([200, true]);
    expect(article.html.includes("The site as it will be on 1 December 2026, 9:00.")).toBe(true);
    const home = await page(address);
    expect(home.html.includes("The new text")).toBe(true);
    const urdu = await page(`${address}/ur/articles`);
    expect(urdu.html.includes("بجے ویب سائٹ ایسی نظر آئے گی۔")).toBe(true);
    const feed = await page(`${address}/feeds/hilal-english/rss.xml`);
    expect([feed.status, feed.headers["content-type"]]).toEqual([
      200,
      expect.stringContaining("xml"),
    ]);
    expect(feed.html.includes("The new text")).toBe(true);
    expect((await page(`/article/${draft.id}`)).status).toBe(404);
    expect((await page("/articles")).html.includes("The new text")).toBe(false);
  });

  it("shows the moment before the release without it", async () => {
    const { draft, schedule } = await issueToRelease(app);
    await schedule();
    const at = new Date(minute.getTime() - 1000).toISOString();
    const address = await startRehearsal(draft.token, { at, path: `/article/${draft.id}` });
    expect((await page(address)).status).toBe(404);
  });

  it("leaves no trace: nothing is stored, told, kept, queued or counted", async () => {
    const { draft, schedule } = await issueToRelease(app);
    await schedule();
    const address = await startRehearsal(draft.token);
    app.changedTags.length = 0;
    app.sentJobs.length = 0;
    const before = await everything();
    const kept = cache.size;
    for (const path of ["", `/article/${draft.id}`, "/articles", "/archives", "/search?q=text"]) {
      expect((await page(address + path)).status).toBe(200);
    }
    expect(await everything()).toEqual(before);
    expect([app.changedTags, app.sentJobs, cache.size]).toEqual([[], [], kept]);
  });

  it("keeps its links inside, counts no visit, sends nothing, and is nobody's to keep or frame", async () => {
    const { draft, schedule } = await issueToRelease(app);
    await schedule();
    const address = await startRehearsal(draft.token);
    const { html, headers } = await page(`${address}/article/${draft.id}`);
    const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"[^>]*>/g)]
      .filter(([tag]) => !tag.includes('rel="external"'))
      .map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(10);
    const strays = links.filter(
      (href) => !href.startsWith(`${address}`) && !/^\/(admin|media)/.test(href),
    );
    expect(strays).toEqual([]);
    expect(html.includes("data-visit")).toBe(false);
    expect(html.includes(`<a href="/article/${draft.id}" rel="external">Back to now</a>`)).toBe(
      true,
    );
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, noarchive",
      "referrer-policy": "no-referrer",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain(`connect-src http://localhost:80${address}/;`);
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it("says what will not be published, and why", async () => {
    const { draft, changed, schedule } = await issueToRelease(app);
    await schedule();
    await app.database.execute(sql`update ${articles} set version = 9 where id = ${changed.id}`);
    const { html } = await page(await startRehearsal(draft.token));
    expect(html.includes("This will not be published by then:")).toBe(true);
    expect(html.includes("Somebody else has changed this in the meantime.")).toBe(true);
    expect((await page(`${await startRehearsal(draft.token)}/article/${draft.id}`)).status).toBe(
      404,
    );
  });
});

describe("the address of a rehearsal", () => {
  it("is Page Not Found once its person is signed out, has another role, or an hour has passed", async () => {
    const editor = await newUser(app.database, { role: "editor" });
    const address = await startRehearsal(await app.as(editor));
    const status = async () => (await page(`${address}/articles`)).status;
    expect(await status()).toBe(200);
    await app.database.execute(sql`update ${users} set role = 'author' where id = ${editor.id}`);
    expect(await status()).toBe(404);
    await app.database.execute(sql`update ${users} set role = 'editor' where id = ${editor.id}`);
    expect(await status()).toBe(200);
    clock = new Date(noon.getTime() + 61 * 60_000);
    expect(await status()).toBe(404);
    clock = noon;
    await app.database.delete(sessions);
    expect(await status()).toBe(404);
  });

  it("is forged by nobody, and leads to no preview", async () => {
    const address = await startRehearsal(await app.as("editor"));
    const later = address.replace(/\/rehearsal\/\d+/, `/rehearsal/${minute.getTime() + 1}`);
    expect((await page(later)).status).toBe(404);
    expect((await page(`${address}/preview/a.token`)).status).toBe(404);
  });

  it("is given for a moment to come only", async () => {
    const { status, body } = await app.call("POST", "/api/rehearsals/", {
      token: await app.as("editor"),
      body: { at: "2026-11-20T06:59:00Z" },
    });
    expect([status, body.fields]).toEqual([
      400,
      { at: "This moment has passed. Please choose a later one." },
    ]);
  });
});

it("holds an article no longer than a page is made", async () => {
  const { draft, schedule } = await issueToRelease(app);
  await schedule();
  await newArticle(app.database);
  const address = await startRehearsal(draft.token);
  const views = Array.from({ length: 4 }, () => page(`${address}/articles`));
  const saved = app.database.execute(
    sql`update ${articles} set excerpt = 'held' where id = ${draft.id} returning id`,
  );
  expect((await saved).rows).toHaveLength(1);
  for (const { status } of await Promise.all(views)) expect(status).toBe(200);
});
