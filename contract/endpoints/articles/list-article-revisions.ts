import { defineEndpoint } from "../../define-endpoint.ts";
import { articleRevisionCard } from "../../entities/article-revision.ts";
import { idParams } from "../../entities/identifier.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const listArticleRevisions = defineEndpoint({
  name: "articles.listRevisions",
  summary: "The saves of an article, newest first; those of a deleted one for administrators",
  method: "GET",
  path: "/api/article/:id/revisions/",
  access: "articles.write-own",
  params: idParams,
  query: pagingQuery,
  answer: listOf(articleRevisionCard),
});
