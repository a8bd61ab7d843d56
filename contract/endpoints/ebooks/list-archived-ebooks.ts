import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { ebook } from "../../entities/publication.ts";

/** A plain array, newest first (spec section 7). */
export const listArchivedEbooks = defineEndpoint({
  name: "ebooks.listArchived",
  summary: "Active e-books that are archived",
  method: "GET",
  path: "/api/ebooks/archived/",
  access: "public",
  answer: z.array(ebook),
});
