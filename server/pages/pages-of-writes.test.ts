import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAnnouncedChanges } from "../changes/announced-writes.ts";
import { pageRestores } from "../testing/page-restores.ts";
import { pageWrites } from "../testing/page-writes.ts";
import { type HttpMethod, startTestApp, type TestApp } from "../testing/test-app.ts";
import { PageCache } from "./cache/page-cache.ts";

let server: TestApp;
const cache = new PageCache();
beforeAll(async () => {
  server = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    pages: cache,
    services: ({ database }) => ({
      changes: createAnnouncedChanges(({ tags, ...write }) => cache.drop(tags, write))(database),
    }),
  });
});
afterAll(() => server.close());

const send = async (
  method: HttpMethod,
  path: string,
  body: object = {},
  headers?: Record<string, string>,
) => {
  const token = headers ? undefined : await server.as("admin");
  return await server.call(method, path, { body, token, headers: headers ?? {} });
};

const readPages = (pages: readonly string[], headers: Record<string, string> = {}) =>
  Promise.all(
    pages.map(async (page) => [page, (await server.call("GET", page, { headers })).body] as const),
  );

/** Sent by the browser of whoever wrote something a moment ago. */
const ofWriter = { cookie: "hilal_wrote_here=a-write" };

/** A page that shows nothing of the written records. */
const bystanderFor = (what: string) => (what.startsWith("a package") ? "/videos" : "/subscribe");

describe("pages that are kept are rendered anew, and others stay, when", () => {
  it.each(Object.entries({ ...pageWrites, ...pageRestores }))("%s", async (what, prepare) => {
    const { pages, mayLag = false, write } = await prepare({ database: server.database, send });
    // Rows inserted directly into the database send no change notice.
    cache.clear();
    const before = await readPages(pages);
    await readPages([bystanderFor(what)]);
    expect(cache.size.pages).toBe(pages.length + 1);

    const answer = await write();
    expect(answer.status, JSON.stringify(answer.body)).toBeOneOf([200, 201, 204]);
    expect(cache.size.pages).toBe(mayLag ? pages.length + 1 : 1);
    if (mayLag) expect(await readPages(pages)).toEqual(before);
    for (const [index, [page, text]] of (await readPages(pages, ofWriter)).entries()) {
      expect(text, page).not.toEqual(before[index]?.[1]);
    }
  });
});
