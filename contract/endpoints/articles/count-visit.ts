import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

/** Ruling 12: one page view, counted by a beacon that no cache hides. */
export const countVisit = defineEndpoint({
  name: "articles.countVisit",
  summary: "Counts one page view of an article",
  method: "POST",
  path: "/api/article/:id/visit/",
  access: "public",
  params: idParams,
  answer: noContent,
  status: 204,
});
