import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { editionIds } from "../../editions.ts";
import { articleCard } from "../../entities/article.ts";
import { limits } from "../../limits.ts";
import { pageMeta, pageNumber, pageSize } from "../../paging.ts";

const archiveMonth = z.object({ month: z.string(), count: z.number().int() });

/** A magazine's archive: articles from before the current calendar month, with the count of each month. */
export const readArchive = defineEndpoint({
  name: "archive.read",
  summary: "The archive of one magazine: months with counts, and a page of its articles",
  method: "GET",
  path: "/api/archive/:edition/",
  access: "public",
  params: z.object({ edition: z.enum(editionIds) }),
  query: z.object({
    /** yyyy-mm; left out: all months. */
    month: z
      .string()
      .regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/)
      .optional(),
    page: pageNumber.default(1),
    page_size: pageSize.default(limits.archivePageSize),
  }),
  answer: z.object({
    total: z.number().int(),
    months: z.array(archiveMonth),
    data: z.array(articleCard),
    meta: pageMeta,
  }),
});
