import type { Language } from "@hilal/i18n/languages";
import type { SitePage } from "@hilal/site/render";
import { HttpError } from "../http/api/http-error.ts";

/** What a page is asked for with, stripped of everything it does not read. */
export interface PageAddress {
  /** Without language prefix, with the query the page reads. */
  readonly path: string;
  /** The address as the cache knows it: the shortest spelling of the request that shows the same bytes. */
  readonly key: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads a request's address as a page sees it. Query names the page does not declare never reach it or its cache key.
 *
 * @param url path and query, the path in its canonical spelling
 * @throws HttpError 400 beside a name whose value holds U+0000, which no text has and no database takes
 */
export function pageAddress(page: SitePage, prefix: Language | null, url: string): PageAddress {
  const [, pathname = "/", search = ""] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const given = new URLSearchParams(search);
  const query: Record<string, string | undefined> = {};
  const kept = new URLSearchParams();
  for (const name of page.query ?? []) {
    const value = given.get(name);
    if (!value) continue;
    if (value.includes("\u0000")) {
      throw new HttpError("validation_failed", { fields: { [name]: "control_characters" } });
    }
    query[name] = value;
    kept.set(name, value);
  }
  const suffix = kept.size > 0 ? `?${kept}` : "";
  const bare = prefix ? pathname.slice(prefix.length + 1) || "/" : pathname;
  return { path: `${bare}${suffix}`, key: `${pathname}${suffix}`, query };
}
