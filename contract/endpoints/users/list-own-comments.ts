import { defineEndpoint } from "../../define-endpoint.ts";
import { comment } from "../../entities/comment.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const listOwnComments = defineEndpoint({
  name: "users.listOwnComments",
  summary: "One's own comments, newest first",
  method: "GET",
  path: "/api/user/me/comments/",
  access: "signed-in",
  query: pagingQuery,
  answer: listOf(comment),
});
