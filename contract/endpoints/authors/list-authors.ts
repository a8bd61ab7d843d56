import { z } from "zod";
import { authorCategories, authorStatuses } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { author } from "../../entities/author.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

/** Staff see e-mail and contact number; readers get empty strings there. */
export const listAuthors = defineEndpoint({
  name: "authors.list",
  summary: "Writers by name; only approved ones for readers",
  method: "GET",
  path: "/api/authors/",
  access: "public",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    status: z.enum(authorStatuses).optional(),
    category: z.enum(authorCategories).optional(),
    sort: z.enum(["name", "-name", "articles", "-articles", "newest", "id", "-id"]).default("name"),
  }),
  answer: listOf(author),
});
