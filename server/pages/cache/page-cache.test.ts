import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { toCachedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";

const page = (tags: readonly string[], text = "page") =>
  toCachedPage(text, {
    status: 200,
    tags,
    compression: "quick",
    headers: { "content-type": "text/html" },
  });

/** Stops the clock; returns a function that moves it on by milliseconds. */
function stopClock() {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);
}

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

  it("leaves a page for a second to others than the writer of a change that may lag", async () => {
    const wait = stopClock();
    const cache = new PageCache();
    cache.keep("/article/1", await page(["comments:1"]), cache.moment);
    cache.drop(["comments:1"], { mayLag: true });
    expect(cache.findCurrent("/article/1")).toBeUndefined();
    wait(499);
    cache.drop(["comments:1"], { mayLag: true });
    expect(cache.find("/article/1")?.status).toBe(200);
    wait(500);
    // The first of these renders the next version.
    expect([1, 2, 3].map(() => cache.find("/article/1")?.status)).toEqual([undefined, 200, 200]);
    wait(1);
    expect(cache.find("/article/1")).toBeUndefined();
    expect(cache.findLast("/article/1")).toBeUndefined();
    expect(cache.size.pages).toBe(0);
  });

  it("drops a page that is kept for a time when that is over, and keeps the others", async () => {
    const wait = stopClock();
    const cache = new PageCache();
    cache.keep("/search?q=river", await page(["articles"]), cache.moment, 60_000);
    cache.keep("/article/1", await page(["article:1"]), cache.moment);
    wait(59_999);
    expect(cache.find("/search?q=river")?.status).toBe(200);
    wait(1);
    expect(cache.find("/search?q=river")).toBeUndefined();
    expect(cache.find("/article/1")?.status).toBe(200);
    // Rendered again, its time begins anew.
    cache.keep("/search?q=river", await page(["articles"]), cache.moment, 60_000);
    wait(59_999);
    expect(cache.findCurrent("/search?q=river")?.status).toBe(200);
    wait(1);
    expect(cache.findLast("/search?q=river")).toBeUndefined();
    expect(cache.size.pages).toBe(1);
  });

  it("shows nobody what was taken down, while a change that may lag is not shown yet", async () => {
    const cache = new PageCache();
    const since = cache.moment;
    cache.keep("/article/1", await page(["comments:1"]), since);
    cache.drop(["comments:1"], { mayLag: true });
    cache.drop(["comments:1"]);
    expect(cache.find("/article/1")).toBeUndefined();
    cache.keep("/article/1", await page(["comments:1"]), since);
    expect(cache.findLast("/article/1")).toBeUndefined();
  });

  it("keeps a page overtaken by a change that may lag, for a second from that change", async () => {
    const wait = stopClock();
    const cache = new PageCache();
    const since = cache.moment;
    cache.drop(["comments:1"], { mayLag: true });
    wait(400);
    cache.keep("/article/1", await page(["comments:1"], "before"), since);
    expect(cache.findCurrent("/article/1")).toBeUndefined();
    expect(cache.find("/article/1")?.status).toBe(200);
    wait(600);
    expect(cache.find("/article/1")).toBeUndefined();

    const after = await page(["comments:1"], "after");
    cache.keep("/article/1", after, cache.moment);
    cache.keep("/article/1", await page(["comments:1"], "before"), since);
    expect(cache.findCurrent("/article/1")).toBe(after);
  });

  it("keeps nothing that was begun before everything was cleared", async () => {
    const cache = new PageCache();
    const since = cache.moment;
    cache.clear();
    cache.keep("/", await page(["articles"]), since);
    expect(cache.find("/")).toBeUndefined();
  });

  it("lets the least recently used page go when it is full, of those asked for once", async () => {
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

  it("keeps pages that are read often through a scan of ten thousand others", async () => {
    const kept = await page(["a"], "x".repeat(1_000));
    const cache = new PageCache(kept.bytes * 100);
    const often = Array.from({ length: 50 }, (_, number) => `/article/${number}`);
    for (const key of often) cache.keep(key, kept, cache.moment);
    for (const key of often) cache.find(key);
    for (let number = 0; number < 10_000; number += 1) {
      cache.keep(`/invented/${number}`, kept, cache.moment);
    }
    for (const key of often) expect(cache.find(key), key).toBe(kept);
    expect(cache.size.pages).toBe(100);
    cache.drop(["a"]);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  it("counts what a page takes, gzip once it was made, in no larger block than it needs", async () => {
    const cache = new PageCache();
    for (const text of ["a short text", "a longer text ".repeat(5_000)]) {
      cache.clear();
      const kept = await page(["a"], text);
      cache.keep("/", kept, cache.moment);
      const { identity, br } = kept;
      const before = cache.size.bytes;
      // The plain bytes are not stored: they are decompressed for clients that accept nothing else.
      expect(identity.body.toString()).toBe(text);
      expect(before).toBeGreaterThan(br.body.length + 2_000);
      expect(before).toBeLessThan(br.body.length + 4_000);
      const { gzip } = kept;
      expect(cache.size.bytes).toBeGreaterThan(before + gzip.body.length);
      expect(kept.gzip).toBe(gzip);
      expect(cache.size.bytes).toBe(kept.bytes);
      for (const { body } of [br, gzip]) {
        expect(body.buffer.byteLength).toBe(body.length);
      }
    }
  });

  it("makes room when gzip takes it, and counts no page that is gone", async () => {
    const [one, other] = [await page(["a"]), await page(["a"], "another page")];
    const cache = new PageCache(one.bytes + other.bytes);
    cache.keep("/one", one, cache.moment);
    cache.keep("/other", other, cache.moment);
    void other.gzip;
    expect([cache.find("/one"), cache.size]).toEqual([undefined, { pages: 1, bytes: other.bytes }]);
    void one.gzip;
    expect(cache.size.bytes).toBe(other.bytes);
  });

  it("compresses a page well once it is asked for again, and counts what that saves", async () => {
    const cache = new PageCache();
    const words = Array.from({ length: 4_000 }, (_, place) => `word${(place * place) % 997}`);
    const kept = await page(["a"], words.join(" "));
    cache.keep("/", kept, cache.moment);
    const before = { bytes: cache.size.bytes, length: kept.br.body.length, etag: kept.br.etag };
    cache.find("/");
    await expect.poll(() => kept.br.body.length).toBeLessThan(before.length);
    expect(brotliDecompressSync(kept.br.body).toString()).toBe(words.join(" "));
    expect(before.bytes - cache.size.bytes).toBe(before.length - kept.br.body.length);
    expect(kept.identity.body.toString()).toBe(words.join(" "));
    expect(kept.br.etag).not.toBe(before.etag);
    expect(kept.br.formerEtag).toBe(before.etag);
  });

  it("gives each encoding its own strong entity tag", async () => {
    const { identity, gzip, br } = await page([]);
    expect(new Set([identity.etag, gzip.etag, br.etag]).size).toBe(3);
    expect(identity.etag).toMatch(/^"[\w-]+"$/);
  });
});
