import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import type { RenderEntry, SiteSettings } from "@hilal/site/render";
import type { Freshness, WriterHeaders } from "../changes/freshness.ts";
import { originForm } from "../http/request-target.ts";
import type { Config } from "../process/config.ts";
import { readBuiltFiles } from "./built-files.ts";
import { answerFromCache } from "./cache/answer-from-cache.ts";
import type { CachedPage } from "./cache/cached-page.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { type SiteAssets, siteAssets } from "./site-assets.ts";

/** The reading site as the app needs it: the renderer, the cache, and a listener that answers from the cache first. */
export interface PageSite {
  readonly entry: RenderEntry;
  readonly assets: SiteAssets;
  readonly cache: PageCache;
  readonly freshness: Freshness;
  /** The service worker's script, in which the list of the shell's files is still missing. */
  readonly worker: string;
  /**
   * Answers requests for cached pages and built files before any routing or hook, and passes the others to the handler.
   */
  cachedFirst(handler: RequestListener): RequestListener;
}

interface SiteParts {
  readonly entry: RenderEntry;
  readonly assets: SiteAssets;
  readonly cache: PageCache;
  readonly freshness: Freshness;
  readonly worker: string;
  /** Styles, scripts, fonts and icons by path. */
  readonly files: ReadonlyMap<string, CachedPage>;
}

/** Assembles the reading site. */
function createPageSite({ files, ...parts }: SiteParts): PageSite {
  const { cache, freshness } = parts;
  const all = { find: (url: string) => cache.find(url) ?? files.get(url) };
  const current = { find: (url: string) => cache.findCurrent(url) ?? files.get(url) };
  const withoutPages = { find: (url: string) => files.get(url) };
  const cachedFor = (headers: WriterHeaders) => {
    if (!freshness.isListening() || freshness.isBehind(headers)) return withoutPages;
    return freshness.isWriter(headers) ? current : all;
  };
  return {
    ...parts,
    cachedFirst: (handler) => (request, response) => {
      // An absolute URL in the request line, as a client sends it to a proxy, counts as its path.
      if (!request.url?.startsWith("/")) request.url = originForm(request.url ?? "");
      const cached = cachedFor(request.headers);
      if (!answerFromCache(cached, request, response)) handler(request, response);
    },
  };
}

const built = new URL("../../site/dist/", import.meta.url);

/** The built site with its files, over the page cache. */
export async function loadSite(
  config: Config,
  cache: PageCache,
  freshness: Freshness,
): Promise<PageSite> {
  const worker = config.OFFLINE_READING === "on" ? "service-worker" : "farewell-worker";
  const [{ renderEntry: entry }, files, assets, script] = await Promise.all([
    // Imported only here: at the first start the site is still being built when the server loads.
    import("@hilal/site/render"),
    readBuiltFiles(fileURLToPath(new URL("client/", built))),
    readFile(new URL("assets.json", built), "utf8"),
    readFile(new URL(`worker/${worker}.js`, built), "utf8"),
  ]);
  const paths = JSON.parse(assets) as SiteSettings["assets"];
  const ofSite = siteAssets(config, entry, paths);
  return createPageSite({ entry, assets: ofSite, cache, freshness, files, worker: script });
}
