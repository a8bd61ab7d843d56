import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { comment } from "../../entities/comment.ts";
import { idInPath } from "../../entities/identifier.ts";
import { listOf } from "../../paging.ts";
import { commentListQuery } from "./list-comments.ts";

/** Ruling 19: an author's 'own comments' are those on the author's own articles. A bare list unless paged (ruling 26). */
export const listUserComments = defineEndpoint({
  name: "comments.listByUser",
  summary: "The comments on one account's articles; an author's own, any for an administrator",
  method: "GET",
  path: "/api/comments/user/:userId/",
  access: "comments.moderate-own",
  params: z.object({ userId: idInPath }),
  query: commentListQuery,
  answer: z.union([z.array(comment), listOf(comment)]),
});
