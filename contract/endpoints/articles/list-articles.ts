import { z } from "zod";
import { activeStatuses } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { editionIds } from "../../editions.ts";
import { article, articleCard } from "../../entities/article.ts";
import { idInPath } from "../../entities/identifier.ts";
import { dayInQuery } from "../../fields.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const articleSorts = [
  "newest",
  "oldest",
  "title",
  "-title",
  "writer",
  "-writer",
  "category",
  "-category",
  "visits",
  "-visits",
  "id",
  "-id",
] as const;

/** Filters and order shared by every list of articles. */
export const articleListQuery = pagingQuery.extend({
  q: z.string().trim().max(limits.queryMaxLength).optional(),
  category: z.string().optional(),
  edition: z.enum(editionIds).optional(),
  status: z.enum(activeStatuses).optional(),
  language: z.enum(["en", "ur"]).optional(),
  author: idInPath.optional(),
  /** First and last day, yyyy-mm-dd, Asia/Karachi. */
  from: dayInQuery.optional(),
  to: dayInQuery.optional(),
  sort: z.enum(articleSorts).default("newest"),
  /** `card` leaves the body out, as a page does by itself; a list without paging has the bodies unless told otherwise. */
  view: z.enum(["full", "card"]).optional(),
});

export const listArticles = defineEndpoint({
  name: "articles.list",
  summary: "Articles, newest first; what is published for readers, everything for staff",
  method: "GET",
  path: "/api/get-articles/",
  access: "public",
  query: articleListQuery,
  answer: listOf(z.union([article, articleCard])),
});
