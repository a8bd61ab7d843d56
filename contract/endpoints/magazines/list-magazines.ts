import { z } from "zod";
import { activeStatuses, recordLanguages } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { editionIds } from "../../editions.ts";
import { magazine } from "../../entities/publication.ts";
import { dayInQuery } from "../../fields.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const publicationSorts = ["newest", "oldest", "title", "-title", "id", "-id"] as const;

export const listMagazines = defineEndpoint({
  name: "magazines.list",
  summary: "Magazine issues, newest first; what is published for readers, everything for staff",
  method: "GET",
  path: "/api/magazines/",
  access: "public",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    edition: z.enum(editionIds).optional(),
    language: z.enum(recordLanguages).optional(),
    status: z.enum(activeStatuses).optional(),
    archived: z.stringbool().optional(),
    /** Only issues dated before this day, yyyy-mm-dd. */
    before: dayInQuery.optional(),
    /** True: only issues of earlier months, and those that were put into the archive; false: only the others. */
    past: z.stringbool().optional(),
    sort: z.enum(publicationSorts).default("newest"),
  }),
  answer: listOf(magazine),
});
