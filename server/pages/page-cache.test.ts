import { describe, expect, it } from "vitest";
import { keepPage } from "./kept-page.ts";
import { PageCache } from "./page-cache.ts";

const page = (tags: readonly string[], text = "page") =>
  keepPage(text, {
    status: 200,
    tags,
    compression: "quick",
    headers: { "content-type": "text/html" },
  });

describe("the page cache", () => {
  it("drops exactly the pages that show what changed", async () => {
    const cache = new PageCache();
    cache.keep("/", await page(["category:in-focus", "billboards"]), cache.moment);
    cache.keep("/article/1", await page(["article:1"]), cache.moment);
    cache.drop(["article:1"]);
    expect(cache.find("/article/1")).toBeUndefined();
    expect(cache.find("/")?.status).toBe(200);
  });

  it("does not keep a page whose data changed while it was rendered", async () => {
    const cache = new PageCache();
    const since = cache.moment;
    cache.drop(["article:1"]);
    cache.keep("/article/1", await page(["article:1"]), since);
    cache.keep("/article/2", await page(["article:2"]), since);
    expect(cache.find("/article/1")).toBeUndefined();
    expect(cache.find("/article/2")?.status).toBe(200);
  });

  it("keeps nothing that was begun before everything was cleared", async () => {
    const cache = new PageCache();
    const since = cache.moment;
    cache.clear();
    cache.keep("/", await page(["articles"]), since);
    expect(cache.find("/")).toBeUndefined();
  });

  it("lets the least recently used page go when it is full", async () => {
    const kept = await page(["a"], "x".repeat(1_000));
    const cache = new PageCache(kept.bytes * 2);
    cache.keep("/1", kept, cache.moment);
    cache.keep("/2", kept, cache.moment);
    cache.find("/1");
    cache.keep("/3", kept, cache.moment);
    expect([cache.find("/1"), cache.find("/2"), cache.find("/3")].map(Boolean)).toEqual([
      true,
      false,
      true,
    ]);
    expect(cache.size).toEqual({ pages: 2, bytes: kept.bytes * 2 });
  });

  it("gives each encoding its own strong entity tag", async () => {
    const { identity, gzip, br } = await page([]);
    expect(new Set([identity.etag, gzip.etag, br.etag]).size).toBe(3);
    expect(identity.etag).toMatch(/^"[\w-]+"$/);
  });
});
