import type { RequestListener, Server } from "node:http";
import { createServer } from "node:http";
import type { RenderEntry } from "@hilal/site/render";
import type { FastifyServerFactory } from "fastify";
import type { Freshness, WriterHeaders } from "../changes/freshness.ts";
import { answerFromCache } from "./answer-from-cache.ts";
import type { KeptPage } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { SiteAssets } from "./site-assets.ts";

/** The reading site as the app needs it: how to render, what is kept, and a server that answers kept pages first. */
export interface PageSite {
  readonly entry: RenderEntry;
  readonly assets: SiteAssets;
  readonly cache: PageCache;
  readonly freshness: Freshness;
  readonly serverFactory: FastifyServerFactory;
}

interface SiteParts {
  readonly entry: RenderEntry;
  readonly assets: SiteAssets;
  readonly cache: PageCache;
  readonly freshness: Freshness;
  /** Styles, scripts, fonts and icons by path. */
  readonly files: ReadonlyMap<string, KeptPage>;
}

/** Kept pages and built files are answered before any routing or hook: the HTTP server looks there first. */
export function createPageSite({ entry, assets, cache, freshness, files }: SiteParts): PageSite {
  const all = { find: (url: string) => cache.find(url) ?? files.get(url) };
  const withoutPages = { find: (url: string) => files.get(url) };
  const keptFor = (headers: WriterHeaders) =>
    freshness.isListening() && !freshness.isBehind(headers) ? all : withoutPages;
  const serverFactory = (handler: RequestListener): Server =>
    createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
      const kept = keptFor(request.headers);
      if (!answerFromCache(kept, request, response)) handler(request, response);
    });
  return { entry, assets, cache, freshness, serverFactory: serverFactory as FastifyServerFactory };
}
