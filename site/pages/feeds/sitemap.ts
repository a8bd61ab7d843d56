import { speaksItsOwnLanguage } from "@hilal/contract/shared/reading/page-language";
import { languageCodes, languages } from "@hilal/i18n/languages";
import { type LanguageVersions, languageVersions } from "../../page-kit/language-versions.ts";
import { xmlDocument, xmlText } from "./xml.ts";

export interface SitemapEntry {
  /** Canonical path. */
  readonly path: string;
  /** ISO 8601 instant. */
  readonly modified?: string;
  /** Path or address of its picture. */
  readonly image?: string;
  readonly versions?: LanguageVersions;
}

/** One page of a sitemap, with its text's address in each language where it has both (product: reading 33). */
export function urlEntry(publicUrl: string, entry: SitemapEntry): string {
  const absolute = (path: string) => xmlText(new URL(path, `${publicUrl}/`).href);
  const { path, modified, image, versions } = entry;
  const alternate = (lang: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${absolute(to)}"/>`;
  return [
    `<url><loc>${absolute(path)}</loc>`,
    modified ? `<lastmod>${modified}</lastmod>` : "",
    ...(versions
      ? [
          ...languageCodes.map((code) => alternate(languages[code].lang, versions[code])),
          alternate("x-default", versions.en),
        ]
      : []),
    image ? `<image:image><image:loc>${absolute(image)}</image:loc></image:image>` : "",
    "</url>",
  ].join("");
}

/** A page that is there whatever is published: an entry for each language that its text has an address of its own in. */
export function fixedEntries(path: string): readonly SitemapEntry[] {
  const versions = languageVersions(path);
  if (!versions) return [{ path }];
  if (speaksItsOwnLanguage(path)) return [{ path, versions }];
  return languageCodes.map((code) => ({ path: versions[code], versions }));
}

/** A sitemap document (sitemaps.org 0.9 with the image and hreflang extensions). */
export function urlSet(entries: readonly string[]): string {
  return xmlDocument(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join("")}</urlset>`,
  );
}
