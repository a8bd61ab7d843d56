import { listArticleAddresses } from "@hilal/contract/articles/article-lists";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { defineText } from "../../page-kit/page-definition.ts";
import { xmlDocument } from "./xml.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The list of sitemaps: the fixed pages, the issues, and the articles in parts. */
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
      ...Array.from({ length: parts }, (_, index) => `${publicUrl}/sitemaps/articles/${index + 1}`),
    ];
    const entries = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);
    return xmlDocument(`<sitemapindex xmlns="${namespace}">${entries.join("")}</sitemapindex>`);
  },
});
