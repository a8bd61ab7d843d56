import { z } from "zod";
import { genres } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { ebook } from "../../entities/publication.ts";
import { listOf, pagingQuery } from "../../paging.ts";

/** The e-books page and its submenu lists (ruling 5). */
export const listActiveEbooks = defineEndpoint({
  name: "ebooks.listActive",
  summary: "Active e-books that are not archived",
  method: "GET",
  path: "/api/ebooks/active/",
  access: "public",
  query: pagingQuery.extend({
    genre: z.enum(genres).optional(),
    sort: z.enum(["newest", "opens"]).default("newest"),
  }),
  answer: listOf(ebook),
});
