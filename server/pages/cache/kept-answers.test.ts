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
    const { write } = await prepare({ database: server.database, send });
    const addresses = [
      "/api/get-articles/?page=1&page_size=50",
      "/api/get-articles/in-focus/?page=1&page_size=50",
      "/api/get-articles/?q=glacier&page=1",
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
    await newArticle(server.database);
    cache.clear();
    const address = "/api/get-articles/?page=1";
    const first = await ask(address);
    expect(cache.size.pages).toBe(1);
    // A second may end between two calls.
    await expect.poll(async () => (await ask(address)).headers.etag).toMatch(/^"[\w-]{22}"$/);
    const { body, headers } = await ask(address);
    expect(body).toEqual(first.body);
    const known = { "if-none-match": String(headers.etag) };
    await expect.poll(async () => (await ask(address, known)).status).toBe(304);
    const before = cache.size.pages;
    await ask(address, { "accept-language": "ur" });
    expect(cache.size.pages).toBeGreaterThan(before);
  });

  it("is neither kept for, nor found by, those who may be signed in", async () => {
    await newArticle(server.database, { title: "Unkept", status: "Inactive" });
    cache.clear();
    const address = "/api/get-articles/?q=unkept&page=1";
    const token = await server.as("admin");
    expect((await server.call("GET", address, { token })).body.meta.total).toBe(1);
    expect((await ask(address, { cookie: "a=b" })).body.meta.total).toBe(0);
    expect((await ask(address)).body.meta.total).toBe(0);
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

  it("is kept for a second at most, and unused while notices of changes do not arrive", async () => {
    let now = 0;
    let isListening = true;
    const answers = createKeptAnswers(cache, { isListening: () => isListening }, () => now);
    await answers.keep("en /api/y", { json: "{}", tags: [] }, answers.moment);
    expect(answers.find("en /api/y")?.json.toString()).toBe("{}");
    isListening = false;
    expect(answers.find("en /api/y")).toBeUndefined();
    isListening = true;
    now = 1_000;
    expect(answers.find("en /api/y")).toBeUndefined();
  });
});
