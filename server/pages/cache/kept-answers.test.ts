import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAnnouncedChanges } from "../../changes/announced-writes.ts";
import { alwaysFresh } from "../../testing/always-fresh.ts";
import { newArticle } from "../../testing/factories.ts";
import { pageRestores } from "../../testing/page-restores.ts";
import { pageWrites } from "../../testing/page-writes.ts";
import { type HttpMethod, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { PageCache } from "./page-cache.ts";

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

const readAll = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await server.call("GET", address)).body));

describe("answers to visitors that are kept show at once that", () => {
  it.each(Object.entries({ ...pageWrites, ...pageRestores }))("%s", async (_what, prepare) => {
    const { pages, write } = await prepare({ database: server.database, send });
    const articles = pages.flatMap((page) => /^\/article\/\d+$/.exec(page)?.[0] ?? []);
    const addresses = [
      "/api/get-articles/?page=1&page_size=50",
      "/api/get-articles/in-focus/?page=1&page_size=50",
      "/api/get-articles/?q=glacier&page=1",
      ...articles.map((page) => `/api${page}/`),
    ];
    // Rows inserted directly into the database send no change notice.
    cache.clear();
    await readAll(addresses);
    await write();
    const shown = await readAll(addresses);
    cache.clear();
    expect(shown).toEqual(await readAll(addresses));
  });
});

describe("an answer of the API", () => {
  const ask = (address: string, headers: Record<string, string> = {}) =>
    server.call("GET", address, { headers });

  it("is kept for visitors, in each language, and not sent to who has it", async () => {
    const { id } = await newArticle(server.database);
    cache.clear();
    const address = `/api/article/${id}/`;
    const first = await ask(address);
    const { body, headers } = await ask(address);
    expect(body).toEqual(first.body);
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect((await ask(address, { "if-none-match": String(headers.etag) })).status).toBe(304);
    expect(cache.size.pages).toBe(1);
    await ask(address, { "accept-language": "ur" });
    expect(cache.size.pages).toBe(2);
  });

  it("is neither kept for, nor found by, those who may be signed in", async () => {
    const { id } = await newArticle(server.database, { status: "Inactive" });
    cache.clear();
    const address = `/api/article/${id}/`;
    const token = await server.as("admin");
    expect((await server.call("GET", address, { token })).status).toBe(200);
    expect((await ask(address, { cookie: "a=b" })).status).toBe(404);
    expect((await ask(address)).status).toBe(404);
    expect(cache.size.pages).toBe(0);
  });

  it("is not kept when it finds nothing, is a list without pages, or is overtaken", async () => {
    await newArticle(server.database);
    cache.clear();
    await ask("/api/get-articles/?q=zzqqxx&page=1");
    await ask("/api/get-articles/");
    expect(cache.size.pages).toBe(0);
    const answers = createKeptAnswers(cache, alwaysFresh);
    const since = answers.moment;
    cache.drop(["articles"]);
    await answers.keep("en /api/x", { json: "{}", tags: ["articles"] }, since);
    expect(answers.find("en /api/x")).toBeUndefined();
  });

  it("is kept for a minute at most, and unused while notices of changes do not arrive", async () => {
    let now = 0;
    let isListening = true;
    const answers = createKeptAnswers(cache, { isListening: () => isListening }, () => now);
    await answers.keep("en /api/y", { json: "{}", tags: [] }, answers.moment);
    expect(answers.find("en /api/y")?.json.toString()).toBe("{}");
    isListening = false;
    expect(answers.find("en /api/y")).toBeUndefined();
    isListening = true;
    now = 60_000;
    expect(answers.find("en /api/y")).toBeUndefined();
  });
});
