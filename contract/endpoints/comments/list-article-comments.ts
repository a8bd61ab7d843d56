import { defineEndpoint } from "../../define-endpoint.ts";
import { comment } from "../../entities/comment.ts";
import { idParams } from "../../entities/identifier.ts";
import { listOf, pagingQuery } from "../../paging.ts";

/** Ruling 11: comments are shown to everyone, newest first. */
export const listArticleComments = defineEndpoint({
  name: "comments.listByArticle",
  summary: "The visible comments on an article, newest first",
  method: "GET",
  path: "/api/article/:id/comments/",
  access: "public",
  params: idParams,
  query: pagingQuery,
  answer: listOf(comment),
});
