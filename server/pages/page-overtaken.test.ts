import type { Rendered, SitePage } from "@hilal/site/render";
import { expect, it } from "vitest";
import { createLocalClient } from "../http/api/local-client.ts";
import { createLog } from "../process/log.ts";
import { alwaysFresh } from "../testing/always-fresh.ts";
import { PageCache } from "./cache/page-cache.ts";
import { createPageMaker } from "./page-maker.ts";
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
  const read = async () => {
    const { identity } = await pages.make(page as unknown as SitePage, request);
    return identity.body.toString();
  };
  return { read, kept: () => cache.size.pages };
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
