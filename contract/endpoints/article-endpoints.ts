import { readArchive } from "./archive/read-archive.ts";
import { countVisit } from "./articles/count-visit.ts";
import { createArticle } from "./articles/create-article.ts";
import { deleteArticle } from "./articles/delete-article.ts";
import { listArticleAddresses } from "./articles/list-article-addresses.ts";
import { listArticleRevisions } from "./articles/list-article-revisions.ts";
import { listArticles } from "./articles/list-articles.ts";
import { listCategoryArticles } from "./articles/list-category-articles.ts";
import { listRecentArticles } from "./articles/list-recent-articles.ts";
import { listUserArticles } from "./articles/list-user-articles.ts";
import { readArticle } from "./articles/read-article.ts";
import { readArticleRevision } from "./articles/read-article-revision.ts";
import { updateArticle } from "./articles/update-article.ts";

export const articleEndpoints = [
  listArticles,
  listArticleAddresses,
  listUserArticles,
  listCategoryArticles,
  listRecentArticles,
  readArticle,
  createArticle,
  updateArticle,
  deleteArticle,
  listArticleRevisions,
  readArticleRevision,
  countVisit,
  readArchive,
];
