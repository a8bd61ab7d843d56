import type { Language } from "@hilal/i18n/languages";
import type { SitePage } from "@hilal/site/render";
import { HttpError } from "../http/api/http-error.ts";

/** A page's request address, stripped of everything that the page does not read. */
export interface PageAddress {
  /** Without language prefix, with the query the page reads. */
  readonly path: string;
  /** The cache key: the shortest spelling of the request that shows the same bytes. */
  readonly key: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/**
 * Parses a request's address for a page. Query parameters that the page does not declare reach neither it nor its cache
 * key.
 *
 * @param url path and query, the path in its canonical spelling
 * @throws HttpError 400 for a parameter whose value contains U+0000, which no text contains and PostgreSQL rejects
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
