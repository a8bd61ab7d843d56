import type { Client } from "@hilal/contract/client";
import type { Language } from "@hilal/i18n/languages";
import type { SitePage } from "@hilal/site/render";
import { type KeptPage, keepPage } from "./kept-page.ts";
import { pageAddress } from "./page-address.ts";
import type { PageSite } from "./page-site.ts";

/** A CDN may keep a copy but asks each time, so that an edit is visible at once. */
const pageCaching = "public, max-age=0, must-revalidate";

export interface PageRequest {
  /** The language in the address, if any. */
  readonly prefix: Language | null;
  /** The request's path and query, the path in its canonical spelling. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  /** Whether the reader wrote something that this instance has not heard of yet: only what is read from now on shows it. */
  readonly isBehind: boolean;
  /** May refuse the work of rendering the page, when it is not kept. */
  beforeRendering(): Promise<void>;
}

/** Gives a page's bytes: kept ones, or rendered now and kept. Requests for the same page at once share one rendering. */
export function createPageMaker(site: PageSite, client: Client) {
  const underWay = new Map<string, Promise<KeptPage>>();

  const make = async (page: SitePage, request: PageRequest): Promise<KeptPage> => {
    const { path, key, query } = pageAddress(page, request.prefix, request.url);
    const since = site.cache.moment;
    const rendered = await site.entry.render(page, {
      client,
      settings: site.assets.settings,
      params: request.params,
      query,
      prefix: request.prefix,
      path,
      now: new Date(),
    });
    const kept = await keepPage(rendered.body, {
      status: rendered.status,
      tags: rendered.tags,
      compression: "quick",
      headers: {
        "content-type": rendered.contentType,
        "cache-control": rendered.status === 200 && !page.secretAddress ? pageCaching : "no-store",
        ...(page.kind === "page"
          ? site.assets.documentHeaders(rendered.sources)
          : { "x-content-type-options": "nosniff" }),
        ...(page.secretAddress ? { "referrer-policy": "no-referrer" } : {}),
      },
    });
    if (rendered.keep) site.cache.keep(key, kept, since);
    return kept;
  };

  const begin = (shared: string, page: SitePage, request: PageRequest) => {
    const running = make(page, request).finally(() => underWay.delete(shared));
    underWay.set(shared, running);
    return running;
  };

  return async (page: SitePage, request: PageRequest): Promise<KeptPage> => {
    if (request.isBehind) {
      await request.beforeRendering();
      return make(page, request);
    }
    const { key } = pageAddress(page, request.prefix, request.url);
    const kept = site.freshness.isListening() ? site.cache.find(key) : undefined;
    if (kept) return kept;
    // A write between two requests must be seen by the second, so only requests of the same moment share a rendering.
    const shared = () => `${site.cache.moment} ${key}`;
    if (!underWay.has(shared())) await request.beforeRendering();
    return underWay.get(shared()) ?? begin(shared(), page, request);
  };
}
