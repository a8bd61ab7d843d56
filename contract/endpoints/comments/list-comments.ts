import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { comment, commentStatuses } from "../../entities/comment.ts";
import { idInPath } from "../../entities/identifier.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const commentListQuery = pagingQuery.extend({
  status: z.enum(commentStatuses).optional(),
  article: idInPath.optional(),
});

export const listComments = defineEndpoint({
  name: "comments.list",
  summary: "Every comment, newest first, for administrators",
  method: "GET",
  path: "/api/get-comments/",
  access: "admin",
  query: commentListQuery,
  answer: listOf(comment),
});
