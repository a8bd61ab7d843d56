import type { RequestListener } from "node:http";
import type { RenderEntry } from "@hilal/site/render";
import { originForm } from "../http/request-target.ts";
import { answerFromCache } from "./answer-from-cache.ts";
import type { KeptPage } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { SiteAssets } from "./site-assets.ts";

/** The reading site as the app needs it: how to render, what is kept, and how kept pages are answered first. */
export interface PageSite {
  readonly entry: RenderEntry;
  readonly assets: SiteAssets;
  readonly cache: PageCache;
  /** Answers kept pages and built files itself, before any routing or hook, and leaves the rest to the handler. */
  keptFirst(handler: RequestListener): RequestListener;
}

interface SiteParts {
  readonly entry: RenderEntry;
  readonly assets: SiteAssets;
  readonly cache: PageCache;
  /** Styles, scripts, fonts and icons by path. */
  readonly files: ReadonlyMap<string, KeptPage>;
}

/** Puts the reading site together. */
export function createPageSite({ entry, assets, cache, files }: SiteParts): PageSite {
  const kept = { find: (url: string) => cache.find(url) ?? files.get(url) };
  return {
    entry,
    assets,
    cache,
    keptFirst: (handler) => (request, response) => {
      // The absolute form, as a proxy is asked in, counts as its path.
      if (!request.url?.startsWith("/")) request.url = originForm(request.url ?? "");
      if (!answerFromCache(kept, request, response)) handler(request, response);
    },
  };
}
