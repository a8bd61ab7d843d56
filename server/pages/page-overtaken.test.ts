import type { Rendered, SitePage } from "@hilal/site/render";
import { expect, it } from "vitest";
import { createLocalClient } from "../http/api/local-client.ts";
import { createLog } from "../process/log.ts";
import { alwaysFresh } from "../testing/always-fresh.ts";
import { PageCache } from "./cache/page-cache.ts";
import { createPageMaker, type PageRequest } from "./page-maker.ts";
import type { PageSite } from "./page-site.ts";

const page = { kind: "text", name: "list", path: "/list", contentType: "text/plain" } as const;
const request = {
  prefix: null,
  url: "/list",
  params: {},
  id: "a request",
  readerLanguage: "en" as const,
  isBehind: false,
  isWriter: false,
  beforeRendering: async () => undefined,
} as const;

/** A page maker whose first renderings are overtaken by a write of the tag, and which counts the renderings. */
function pagesOvertaken(times: number, tag: string) {
  const cache = new PageCache();
  let made = 0;
  const render = async (): Promise<Rendered> => {
    made += 1;
    if (made <= times) cache.drop([tag]);
    return {
      status: 200,
      contentType: "text/plain",
      body: `rendering ${made}`,
      tags: ["articles"],
      keep: true,
      failures: [],
      sources: {},
    };
  };
  const site = {
    cache,
    freshness: alwaysFresh,
    entry: { render },
    assets: { settings: {}, documentHeaders: () => ({}) },
  } as unknown as PageSite;
  const pages = createPageMaker(site, createLocalClient([]), createLog("silent"));
  const read = async (asked: Partial<PageRequest> = {}) => {
    const { identity } = await pages.make(page as unknown as SitePage, { ...request, ...asked });
    return identity.body.toString();
  };
  return { cache, read, kept: () => cache.size.pages, made: () => made };
}

it("makes a page once more that a write of what it shows has overtaken, and keeps that one", async () => {
  const { read, kept } = pagesOvertaken(1, "articles");
  expect(await read()).toBe("rendering 2");
  expect(kept()).toBe(1);
  expect(await read()).toBe("rendering 2");
});

it("does so once, however many writes come, and keeps nothing that is old already", async () => {
  const { read, kept } = pagesOvertaken(2, "articles");
  expect(await read()).toBe("rendering 2");
  expect(kept()).toBe(0);
});

it("leaves a page alone that shows nothing of what was written", async () => {
  const { read } = pagesOvertaken(1, "videos");
  expect(await read()).toBe("rendering 1");
});

it("shows the last version after a write that may lag while the next is made once, and its writer the next", async () => {
  const { cache, read, made } = pagesOvertaken(0, "articles");
  expect(await read()).toBe("rendering 1");
  cache.drop(["articles"], { mayLag: true });
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill("rendering 1"));
  await expect.poll(() => read()).toBe("rendering 2");
  expect(made()).toBe(2);

  cache.drop(["articles"], { mayLag: true });
  expect(await read({ isWriter: true })).toBe("rendering 3");
  expect(await read()).toBe("rendering 3");
});

it("shows the last version when the limit on renderings refuses the next, and nobody what was taken down", async () => {
  const { cache, read } = pagesOvertaken(0, "articles");
  const beforeRendering = () => Promise.reject(new Error("too many requests"));
  await read();
  cache.drop(["articles"], { mayLag: true });
  expect(await read({ beforeRendering })).toBe("rendering 1");
  cache.drop(["articles"]);
  await expect(read({ beforeRendering })).rejects.toThrow("too many requests");
});
