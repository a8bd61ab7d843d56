import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PageCache } from "../../pages/cache/page-cache.ts";
import { createLog } from "../../process/log.ts";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let origin: string;
let callers = 0;
let isBroken = false;
const log: string[] = [];
/** How many times suggestions were begun: each looks at the clock once. */
let begun = 0;
const suggestions = "/api/search-suggestions/?q=heron";
let release: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  server = await startTestApp({
    settings: { RATE_LIMIT: "on", TRUST_PROXY: "1" },
    searchLimits: { running: 2, waiting: 3 },
    pages: new PageCache(),
    services: () => ({ log: createLog("info", { write: (line) => void log.push(line) }) }),
    now: () => {
      begun += 1;
      if (isBroken) throw new Error("The clock is broken.");
      return new Date();
    },
  });
  await newArticle(server.database, { title: "The heron of Keenjhar" });
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());
afterEach(() => release());

/** Lets no search end until `release` is called. */
async function holdSearches() {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = server.database.transaction(async (transaction) => {
    await transaction.execute(
      sql`lock table articles, publications, authors, videos in access exclusive mode`,
    );
    held.resolve();
    await over.promise;
  });
  release = async () => {
    over.resolve();
    await holding;
  };
  await held.promise;
}

/** A caller of an address of its own, behind a proxy. */
function caller() {
  callers += 1;
  const headers = { "x-forwarded-for": `203.0.113.${callers}`, accept: "text/html" };
  return (path: string, signal?: AbortSignal) =>
    fetch(`${origin}${path}`, { headers, signal: signal ?? null });
}

const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));
const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();
/** Sends as many searches as have a place, and returns when they all have theirs. */
async function fill(ask: ReturnType<typeof caller>, places: number) {
  const sent = times(places + 1, (n) => ask(`/api/search/?q=heron${n}`));
  await Promise.any(sent.map(requireRefused));
  return sent;
}
const requireRefused = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  if (status !== 429) throw new Error(`answered ${status}`);
  return headers;
};

describe("a burst of searches from one address", () => {
  it.each([
    ["articles", "/api/get-articles/?page=1&q=heron"],
    ["everything", "/api/search/?q=heron"],
    ["suggestions", "/api/search-suggestions/?q=her"],
    ["the page", "/search?q=heron"],
    ["the page in Urdu", "/ur/search?q=heron"],
  ])("waits in turn, and what comes over is refused clearly: %s", async (_what, path) => {
    const ask = caller();
    await holdSearches();
    const sent = times(8, (n) => ask(`${path}${n}`));
    const refused = await Promise.any(sent.map(requireRefused));
    expect(refused.get("retry-after")).toBe("2");
    expect(refused.get("cache-control")).toBe("no-store");
    // Another address is let in.
    const other = caller()(`${path}other`);
    await release();
    expect(await statuses(sent)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await other).status).toBe(200);
    expect((await ask(path)).status).toBe(200);
  });

  it("never makes other requests of the address wait", async () => {
    const ask = caller();
    await holdSearches();
    const sent = await fill(ask, 5);
    expect((await ask("/login")).status).toBe(200);
    expect((await ask("/api/packages/")).status).toBe(200);
    await release();
    expect(await statuses(sent)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("runs no more of it at once than is allowed, and those of others beside it", async () => {
    const ask = caller();
    await holdSearches();
    begun = 0;
    const sent = times(6, (n) => ask(`${suggestions}${n}`));
    await Promise.any(sent.map(requireRefused));
    expect(begun).toBe(2);
    const other = caller()(suggestions);
    await expect.poll(() => begun).toBe(3);
    await release();
    await Promise.all([...sent, other]);
    expect(begun).toBe(6);
  });
});

it("says in words why, and speaks the language of the page", async () => {
  const ask = caller();
  await holdSearches();
  const sent = await fill(ask, 5);
  const inEnglish = await ask("/search?q=egret");
  expect(inEnglish.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await inEnglish.text()).toContain(
    "Many searches are coming from your network at once. Please wait a moment and search again.",
  );
  expect(await (await ask("/ur/search?q=egret")).text()).toContain(
    "براہِ کرم ذرا ٹھہر کر دوبارہ تلاش کیجیے۔",
  );
  expect(await (await ask("/api/search/?q=heron")).json()).toEqual({
    code: "too_many_requests",
    error:
      "Many searches are coming from your network at once. Please wait a moment and search again.",
  });
  await release();
  await Promise.all(sent);
});

it("frees the places of waiting searches whose clients have left", async () => {
  const ask = caller();
  await holdSearches();
  const leaving = new AbortController();
  begun = 0;
  const running = times(2, (n) => ask(`${suggestions}${n}`));
  await expect.poll(() => begun).toBe(2);
  const left = times(4, (n) => ask(`/api/search/?q=left${n}`, leaving.signal));
  await Promise.any(left.map(requireRefused));
  leaving.abort();
  await Promise.allSettled(left);
  await expect.poll(() => log.filter((line) => line.includes("the client left")).length).toBe(3);
  const next = await fill(ask, 3);
  await release();
  expect(await statuses([...running, ...next])).toEqual([200, 200, 200, 200, 200, 429]);
});

it("frees the places of searches that failed", async () => {
  const ask = caller();
  isBroken = true;
  const failed = times(5, () => ask(suggestions));
  expect(await statuses(failed)).toEqual([500, 500, 500, 500, 500]);
  isBroken = false;
  const next = times(5, () => ask(suggestions));
  expect(await statuses(next)).toEqual([200, 200, 200, 200, 200]);
});
