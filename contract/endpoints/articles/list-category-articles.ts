import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { article, articleCard } from "../../entities/article.ts";
import { listOf } from "../../paging.ts";
import { articleListQuery } from "./list-articles.ts";

export const listCategoryArticles = defineEndpoint({
  name: "articles.listByCategory",
  summary: "The articles of one category, newest first",
  method: "GET",
  path: "/api/articles/category/:category/",
  access: "public",
  params: z.object({ category: z.string().max(100) }),
  query: articleListQuery.omit({ category: true }),
  answer: listOf(z.union([article, articleCard])),
});
