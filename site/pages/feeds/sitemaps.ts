import { listArticleAddresses } from "@hilal/contract/articles/article-lists";
import { type Ebook, listEbooks } from "@hilal/contract/ebooks";
import { listIssueAddresses } from "@hilal/contract/issues/issue-reading";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { categorySlugs, editionIds, editions } from "@hilal/contract/shared/editions";
import { limits } from "@hilal/contract/shared/limits";
import { hasOwnLanguage } from "@hilal/contract/shared/reading/page-language";
import { languageCodes, languages } from "@hilal/i18n/languages";
import { escapeXml } from "@hilal/i18n/text/escape-markup";
import { ebookAddress } from "../../page-kit/ebook-address.ts";
import { type LanguageVersions, languageVersions } from "../../page-kit/language-versions.ts";
import { defineText } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { xmlDocument } from "./xml.ts";

export interface SitemapEntry {
  /** Canonical path. */
  readonly path: string;
  /** ISO 8601 instant. */
  readonly modified?: string;
  /** Path or address of its picture. */
  readonly image?: string;
  readonly versions?: LanguageVersions;
}

/**
 * Returns the sitemap entry of one page, with the address in each language when its text has both (product: reading
 * 33).
 */
function urlEntry(publicUrl: string, entry: SitemapEntry): string {
  const absolute = (path: string) => escapeXml(new URL(path, `${publicUrl}/`).href);
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

/** Returns the entries of a page that always exists: one for each language in which its text has its own address. */
function fixedEntries(path: string): readonly SitemapEntry[] {
  const versions = languageVersions(path);
  if (!versions) return [{ path }];
  if (hasOwnLanguage(path)) return [{ path, versions }];
  return languageCodes.map((code) => ({ path: versions[code], versions }));
}

/** Returns a sitemap document (sitemaps.org 0.9 with the image and hreflang extensions). */
function urlSet(entries: readonly string[]): string {
  return xmlDocument(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join("")}</urlset>`,
  );
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The sitemap index: the fixed pages, the issues, the e-books, and the articles in parts. */
export const sitemapIndexPage = defineText({
  name: "sitemap-index",
  path: "/sitemap.xml",
  contentType: "application/xml; charset=utf-8",
  load: ({ client }) => client.call(listArticleAddresses, { query: { part: 1_000_000 } }),
  tags: () => [cacheTags.articles],
  text: ({ parts }, { publicUrl }) => {
    const addresses = [
      `${publicUrl}/sitemaps/pages.xml`,
      `${publicUrl}/sitemaps/issues.xml`,
      `${publicUrl}/sitemaps/ebooks.xml`,
      ...Array.from({ length: parts }, (_, index) => `${publicUrl}/sitemaps/articles/${index + 1}`),
    ];
    const entries = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);
    return xmlDocument(`<sitemapindex xmlns="${namespace}">${entries.join("")}</sitemapindex>`);
  },
});

/** One part of the articles' sitemap, with their covers. */
export const sitemapArticlesPage = defineText({
  name: "sitemap-articles",
  path: "/sitemaps/articles/:part",
  contentType: "application/xml; charset=utf-8",
  load: async ({ client, params }) => {
    if (!/^[1-9]\d{0,5}$/.test(params.part)) throw pageMissing();
    const answer = await client.call(listArticleAddresses, {
      query: { part: Number(params.part) },
    });
    if (Number(params.part) > answer.parts) throw pageMissing();
    return answer.data;
  },
  tags: () => [cacheTags.articles],
  text: (articles, { publicUrl }) =>
    urlSet(
      articles.map(({ id, updated_at, cover }) =>
        urlEntry(publicUrl, {
          path: `/article/${id}`,
          modified: updated_at,
          ...(cover ? { image: cover.src } : {}),
        }),
      ),
    ),
});

/** The issues of all magazines, with their covers. */
export const sitemapIssuesPage = defineText({
  name: "sitemap-issues",
  path: "/sitemaps/issues.xml",
  contentType: "application/xml; charset=utf-8",
  load: async ({ client }) => (await client.call(listIssueAddresses)).data,
  tags: () => [cacheTags.magazines],
  text: (issues, { publicUrl }) =>
    urlSet(
      issues.map(({ address, updated_at, cover }) =>
        urlEntry(publicUrl, {
          path: address,
          modified: updated_at,
          ...(cover ? { image: cover.src } : {}),
        }),
      ),
    ),
});

/** The e-books that readers see, with their covers. */
export const sitemapEbooksPage = defineText({
  name: "sitemap-ebooks",
  path: "/sitemaps/ebooks.xml",
  contentType: "application/xml; charset=utf-8",
  load: async ({ client }) => {
    const found: Ebook[] = [];
    const size = limits.maxPageSize;
    for (let page = 1, total = 1; found.length < total && page <= mostPages; page += 1) {
      const answer = await client.call(listEbooks, { query: { page, page_size: size } });
      found.push(...answer.data);
      total = answer.data.length < size ? found.length : (answer.meta?.total ?? 0);
    }
    return found;
  },
  tags: () => [cacheTags.ebooks],
  text: (ebooks, { publicUrl }) =>
    urlSet(
      ebooks.map((ebook) =>
        urlEntry(publicUrl, {
          path: ebookAddress(ebook),
          ...(ebook.cover ? { image: ebook.cover.src } : {}),
        }),
      ),
    ),
});

/** Keeps the sitemap below the 50,000 addresses that one may have. */
const mostPages = Math.floor(50_000 / limits.maxPageSize);

const housePaths = [
  "/articles",
  "/archives",
  "/ebooks",
  "/ebooks/latest-releases",
  "/ebooks/best-sellers",
  "/ebooks/genre-fiction",
  "/ebooks/genre-non-fiction",
  "/ebooks/misc",
  "/videos",
  "/ourcontributors",
  "/about",
  "/contact",
  "/advertise",
  "/subscribe",
  "/career",
  "/faq",
  "/support",
  "/help",
  "/privacy-policy",
  "/terms",
];

/** The pages that always exist. */
export const sitemapPagesPage = defineText({
  name: "sitemap-pages",
  path: "/sitemaps/pages.xml",
  contentType: "application/xml; charset=utf-8",
  load: async () => null,
  tags: () => [],
  text: (_data, { publicUrl }) => urlSet(fixedPages().map((entry) => urlEntry(publicUrl, entry))),
});

function fixedPages(): SitemapEntry[] {
  const paths = [
    ...editionIds.map((id) => editions[id].path),
    ...editionIds.map((id) => `/magazine-archive/${id}`),
    ...categorySlugs.map((slug) => `/category/${slug}`),
    ...housePaths,
  ];
  return paths.flatMap(fixedEntries);
}

export const robotsPage = defineText({
  name: "robots",
  path: "/robots.txt",
  contentType: "text/plain; charset=utf-8",
  load: async () => null,
  tags: () => [],
  text: (_data, { publicUrl }) =>
    [
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api/",
      "Disallow: /fragment/",
      "Disallow: /search",
      "Disallow: /ur/search",
      "Disallow: /en/search",
      "",
      `Sitemap: ${publicUrl}/sitemap.xml`,
      "",
    ].join("\n"),
});
