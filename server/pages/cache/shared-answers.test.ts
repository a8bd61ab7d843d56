import { expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";

/** Requests the newest articles, and counts how often they were loaded. */
function newest(cache: PageCache) {
  let loaded = 0;
  const ask = (load = async () => `the newest at ${loaded}`, tag = "articles") =>
    cache.answers.share(
      "newest",
      () => {
        loaded += 1;
        return load();
      },
      () => [tag],
    );
  return { ask, loaded: () => loaded };
}

it("loads an answer once, for whoever asks at the same time and afterwards", async () => {
  const { ask, loaded } = newest(new PageCache());
  expect(await Promise.all([ask(), ask()])).toEqual(["the newest at 1", "the newest at 1"]);
  expect(await ask()).toBe("the newest at 1");
  expect(loaded()).toBe(1);
});

it("loads it again once something that it names was written, and only then", async () => {
  const cache = new PageCache();
  const { ask, loaded } = newest(cache);
  await ask();
  cache.drop(["videos"]);
  await ask();
  expect(loaded()).toBe(1);
  cache.drop(["articles", "article:1"]);
  expect(await ask()).toBe("the newest at 2");
  cache.clear();
  expect(await ask()).toBe("the newest at 3");
});

it("gives nobody after a write what was begun before it", async () => {
  const cache = new PageCache();
  const { ask, loaded } = newest(cache);
  const slow = Promise.withResolvers<string>();
  const before = ask(() => slow.promise);
  cache.drop(["articles"]);
  const after = ask(async () => "new");
  slow.resolve("old");
  expect([await before, await after]).toEqual(["old", "new"]);
  expect(await ask()).toBe("new");
  expect(loaded()).toBe(2);
});

it("keeps no failure", async () => {
  const { ask, loaded } = newest(new PageCache());
  await expect(ask(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await ask()).toBe("the newest at 2");
  expect(loaded()).toBe(2);
});
