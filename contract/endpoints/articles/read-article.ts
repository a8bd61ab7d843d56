import { defineEndpoint } from "../../define-endpoint.ts";
import { articleDetail } from "../../entities/article.ts";
import { idParams } from "../../entities/identifier.ts";

export const readArticle = defineEndpoint({
  name: "articles.read",
  summary: "One article with its writer and its rating",
  method: "GET",
  path: "/api/article/:id/",
  access: "public",
  params: idParams,
  answer: articleDetail,
});
