import { readArchive } from "./archive/read-archive.ts";
import { countVisit } from "./articles/count-visit.ts";
import { listArticleAddresses } from "./articles/list-article-addresses.ts";
import { listArticles } from "./articles/list-articles.ts";
import { listCategoryArticles } from "./articles/list-category-articles.ts";
import { listRecentArticles } from "./articles/list-recent-articles.ts";
import { listUserArticles } from "./articles/list-user-articles.ts";
import { readArticle } from "./articles/read-article.ts";

export const articleEndpoints = [
  listArticles,
  listArticleAddresses,
  listUserArticles,
  listCategoryArticles,
  listRecentArticles,
  readArticle,
  countVisit,
  readArchive,
];
