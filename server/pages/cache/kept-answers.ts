import type { Freshness } from "../../changes/freshness.ts";
import type { KeptAnswers } from "../../http/api/mount-routes.ts";
import { toCachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

/** How long an answer is kept at most, in milliseconds: counts of visits change without a write (product: api 17). */
const keptFor = 1_000;

/**
 * Keeps answers of the API among the cached pages: within the same memory, and dropped by the same tags. A new second
 * begins with none.
 * @param now the current time in milliseconds
 */
export function createKeptAnswers(
  cache: PageCache,
  { isListening }: Pick<Freshness, "isListening">,
  now: () => number = Date.now,
): KeptAnswers {
  // Addresses of pages begin with a slash, so no request for a page finds an answer.
  const toKey = (address: string) => `api ${Math.floor(now() / keptFor)} ${address}`;
  return {
    get moment() {
      return cache.moment;
    },
    find(address) {
      if (!isListening()) return undefined;
      const kept = cache.findCurrent(toKey(address));
      return kept && { json: kept.identity.body, etag: kept.identity.etag };
    },
    async keep(address, { json, tags }, since) {
      const key = toKey(address);
      const headers = {};
      const page = await toCachedPage(json, { status: 200, tags, headers, compression: "none" });
      cache.keep(key, page, since);
    },
  };
}
