import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { visitBody } from "../visit-body.ts";

/**
 * One page view, told by a beacon that no cache hides. The answer comes when the view is stored; a reader's views of an
 * article within half an hour are one visit.
 */
export const countVisit = defineEndpoint({
  name: "articles.countVisit",
  summary: "Counts one page view of an article",
  method: "POST",
  path: "/api/article/:id/visit/",
  access: "public",
  params: idParams,
  body: visitBody,
  answer: noContent,
  status: 204,
});
