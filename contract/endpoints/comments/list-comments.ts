import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { comment, commentStatuses } from "../../entities/comment.ts";
import { idInPath } from "../../entities/identifier.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const commentListQuery = pagingQuery.extend({
  /** Each of its words must be in the comment, its writer's name or the article's title. */
  q: z.string().trim().max(limits.queryMaxLength).optional(),
  status: z.enum(commentStatuses).optional(),
  article: idInPath.optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
});

export const listComments = defineEndpoint({
  name: "comments.list",
  summary: "Every comment, newest first, for administrators",
  method: "GET",
  path: "/api/get-comments/",
  access: "comments.moderate-all",
  query: commentListQuery,
  answer: listOf(comment),
});
