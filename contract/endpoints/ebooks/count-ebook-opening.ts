import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

/** Feeds 'best sellers', the most opened (ruling 5). */
export const countEbookOpening = defineEndpoint({
  name: "ebooks.countOpening",
  summary: "Counts one opening of an e-book's PDF",
  method: "POST",
  path: "/api/ebook/:id/opened/",
  access: "public",
  params: idParams,
  answer: noContent,
  status: 204,
});
