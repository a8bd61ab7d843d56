import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

export const deleteArticle = defineEndpoint({
  name: "articles.delete",
  summary: "Deletes an article with its comments and ratings",
  method: "DELETE",
  path: "/api/article/:id/",
  access: "articles.write-own",
  params: idParams,
  answer: noContent,
  status: 204,
});
