import { categorySlugs } from "@hilal/contract/shared/category-slugs";
import { editionIds, editions } from "@hilal/contract/shared/editions";
import { defineText } from "../../page-kit/page-definition.ts";
import { fixedEntries, type SitemapEntry, urlEntry, urlSet } from "./sitemap.ts";

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

/** The pages that are there whatever is published. */
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
