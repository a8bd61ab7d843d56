import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { editionIds } from "../../editions.ts";
import { comment } from "../../entities/comment.ts";
import { inAddress } from "../../in-address.ts";
import { listOf } from "../../paging.ts";

/** Ruling 14, 'reader opinion'. */
export const listLatestComments = defineEndpoint({
  name: "comments.listLatest",
  summary: "The newest visible comments on one edition's published articles",
  method: "GET",
  path: "/api/comments/latest/",
  access: "public",
  query: z.object({
    edition: z.enum(editionIds),
    limit: inAddress(z.int().min(1).max(50)).default(6),
  }),
  answer: listOf(comment),
});
