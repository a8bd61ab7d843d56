import type { EditionId } from "./editions.ts";

/**
 * Names of the records that a page shows. A page lists the tags it was made from, a write lists those it changed, and
 * the page cache drops exactly the pages that share one.
 */
export const cacheTags = {
  /** One article: its text, cover, writer, status. */
  article: (id: number) => `article:${id}`,
  /** The membership, order or cards of a category's list. */
  category: (slug: string) => `category:${slug}`,
  /** Any list over all categories. */
  articles: "articles",
  /** Comments and rating of one article. */
  comments: (articleId: number) => `comments:${articleId}`,
  /** The newest comments on an edition's articles. */
  editionComments: (edition: EditionId) => `edition-comments:${edition}`,
  author: (id: number) => `author:${id}`,
  /** The list of contributors. */
  authors: "authors",
  billboards: "billboards",
  magazines: "magazines",
  /** One issue: its contents, cover, note and downloads. */
  issue: (id: number) => `issue:${id}`,
  ebooks: "ebooks",
  /** The pages of the PDFs that are read on the site. */
  pdfPages: "pdf-pages",
  videos: "videos",
  packages: "packages",
} as const;
