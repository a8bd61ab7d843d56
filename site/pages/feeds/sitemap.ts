import { type Language, languageCodes, languages } from "@hilal/i18n/languages";
import { xmlDocument, xmlText } from "./xml.ts";

export interface SitemapEntry {
  /** Canonical path. */
  readonly path: string;
  /** The language the page has without a prefix. */
  readonly naturalLanguage: Language;
  /** ISO 8601 instant. */
  readonly modified?: string;
  /** Path or address of its picture. */
  readonly image?: string;
}

/** One page of a sitemap, with its counterpart in each language (hreflang). */
export function urlEntry(publicUrl: string, entry: SitemapEntry): string {
  const absolute = (path: string) => xmlText(new URL(path, `${publicUrl}/`).href);
  const inLanguage = (code: Language) => {
    if (code === entry.naturalLanguage) return entry.path;
    return entry.path === "/" ? `/${code}` : `/${code}${entry.path}`;
  };
  const alternates = languageCodes.map(
    (code) =>
      `<xhtml:link rel="alternate" hreflang="${languages[code].lang}" href="${absolute(inLanguage(code))}"/>`,
  );
  return [
    `<url><loc>${absolute(entry.path)}</loc>`,
    entry.modified ? `<lastmod>${entry.modified}</lastmod>` : "",
    ...alternates,
    entry.image ? `<image:image><image:loc>${absolute(entry.image)}</image:loc></image:image>` : "",
    "</url>",
  ].join("");
}

/** A sitemap document (sitemaps.org 0.9 with the image and hreflang extensions). */
export function urlSet(entries: readonly string[]): string {
  return xmlDocument(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join("")}</urlset>`,
  );
}
