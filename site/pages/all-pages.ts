import type { SitePage } from "../render/page-definition.ts";
import { categoryFeedPage } from "./category-feed.ts";
import { editionFeedPage } from "./edition-feed.ts";
import { notFoundPage } from "./not-found.tsx";
import { robotsPage } from "./robots.ts";
import { sitemapArticlesPage } from "./sitemap-articles.ts";
import { sitemapIndexPage } from "./sitemap-index.ts";
import { sitemapPagesPage } from "./sitemap-pages.ts";

/** Every page of the reading site. */
export const allPages: readonly SitePage[] = [
  notFoundPage,
  categoryFeedPage,
  editionFeedPage,
  robotsPage,
  sitemapIndexPage,
  sitemapPagesPage,
  sitemapArticlesPage,
];
