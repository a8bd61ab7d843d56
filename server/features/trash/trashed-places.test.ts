import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAnnouncedChanges } from "../../changes/announced-writes.ts";
import { articleRevisions } from "../../database/schema/articles.ts";
import { removeOrphanMedia, unusedRetention } from "../../media/upkeep/remove-orphan-media.ts";
import { PageCache } from "../../pages/cache/page-cache.ts";
import { newArticle, newVideo } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeJpeg } from "../../testing/test-media.ts";

let server: TestApp;
let token: string;
const day = 24 * 60 * 60 * 1000;
const start = new Date("2026-03-23T09:00:00Z");
beforeAll(async () => {
  const pages = new PageCache();
  server = await startTestApp({
    now: () => start,
    pages,
    services: ({ database }) => ({
      changes: createAnnouncedChanges(({ tags }) => pages.drop(tags))(database),
    }),
  });
  token = await server.as("admin");
});
afterAll(() => server.close());

const remove = async (path: string, id: number) =>
  expect((await server.call("DELETE", `/api/${path}/${id}/`, { token })).status).toBe(204);
const list = async () => (await server.call("GET", "/api/trash/", { token })).body;

describe("the address of a deleted article", () => {
  const spellings = (id: number) =>
    ["", "/en", "/ur"].flatMap((prefix) => [
      `${prefix}/article/${id}`,
      `${prefix}/articlepage/${id}`,
    ]);
  const statuses = async (id: number) => {
    const answers = await Promise.all(spellings(id).map((path) => server.call("GET", path)));
    return [...new Set(answers.map(({ status }) => status))];
  };

  it("answers 410 with the not-found page, 200 when it is back, 410 again for good; the API 404", async () => {
    const { id } = await newArticle(server.database, { title: "The glacier" });
    expect(await statuses(id)).toEqual([200]);
    await remove("article", id);
    expect(await statuses(id)).toEqual([410]);
    const page = await server.call("GET", `/ur/article/${id}`);
    expect(page.body).toMatch(/<html lang="ur" dir="rtl"/);
    expect(page.body).not.toContain("The glacier");
    const nothing = await server.call("GET", "/ur/article/2000000000");
    expect(nothing.status).toBe(404);
    const toHead = (body: string) => body.replaceAll(String(id), "").slice(0, 300);
    expect(toHead(page.body)).toBe(toHead(nothing.body));
    const told = await server.call("GET", `/api/article/${id}/`);
    expect([told.status, told.body]).toEqual([
      404,
      { code: "not_found", error: expect.anything() },
    ]);

    const body = { kind: "article", record_id: id };
    await server.call("POST", "/api/trash/restore/", { token, body });
    expect(await statuses(id)).toEqual([200]);
    await remove("article", id);
    const [shown] = (await list()).data;
    await remove("trash", shown.id);
    expect(await statuses(id)).toEqual([410]);
  });
});

describe("files of what is in the trash", () => {
  it("are kept until it is emptied, those of earlier versions as well", async () => {
    const { media, database } = server.services;
    let colour = 0;
    const picture = async () => {
      colour += 0x111111;
      const bytes = await makeJpeg(`#${colour.toString(16).padStart(6, "0")}`);
      return media.storeImage({ bytes, declaredName: "a.jpg" }, null);
    };
    const [inBody, byNumber, earlier] = [await picture(), await picture(), await picture()];
    const { id } = await newArticle(database, {
      description: `<p>Text</p><img src="${inBody.url}">`,
    });
    const snapshot = { description: `<img src="${earlier.url}">` } as never;
    await database.insert(articleRevisions).values({ articleId: id, version: 1, snapshot });
    // Referenced by its id only.
    const video = await newVideo(database, { thumbnailMediaId: byNumber.id });
    await remove("article", id);
    await remove("video", video.id);
    const clean = (days: number) =>
      removeOrphanMedia({ media, database }, new Date(start.getTime() + days * day));
    const enough = unusedRetention / day + 1;
    await clean(0);
    expect(await clean(enough)).toBe(0);
    const { data } = await list();
    const body = { count: data.length };
    await server.call("POST", "/api/trash/empty/", { token, body });
    await clean(enough);
    expect(await clean(2 * enough)).toBe(3);
  });
});
