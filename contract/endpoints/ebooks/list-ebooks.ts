import { z } from "zod";
import { activeStatuses, genres, recordLanguages } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { ebook } from "../../entities/publication.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";
import { publicationSorts } from "../magazines/list-magazines.ts";

export const listEbooks = defineEndpoint({
  name: "ebooks.list",
  summary: "E-books, newest first; what is published for readers, everything for administrators",
  method: "GET",
  path: "/api/ebooks/",
  access: "public",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    genre: z.enum(genres).optional(),
    language: z.enum(recordLanguages).optional(),
    status: z.enum(activeStatuses).optional(),
    archived: z.stringbool().optional(),
    sort: z.enum([...publicationSorts, "opens"]).default("newest"),
  }),
  answer: listOf(ebook),
});
