import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { visitBody } from "../visit-body.ts";

/** Feeds 'best sellers', the most opened; counted as the visits of an article are. */
export const countEbookOpening = defineEndpoint({
  name: "ebooks.countOpening",
  summary: "Counts one opening of an e-book's PDF",
  method: "POST",
  path: "/api/ebook/:id/opened/",
  access: "public",
  params: idParams,
  body: visitBody,
  answer: noContent,
  status: 204,
});
