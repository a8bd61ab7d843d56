import { defineEndpoint } from "../../define-endpoint.ts";
import { article } from "../../entities/article.ts";
import { idParams } from "../../entities/identifier.ts";
import { limits } from "../../limits.ts";
import { articleSaveBody } from "./article-body.ts";

/** Rulings 18 and 21: an author saves an own article; visits, issue_new and status are kept unless an administrator sends them. */
export const updateArticle = defineEndpoint({
  name: "articles.update",
  summary: "Saves an article",
  method: "PUT",
  path: "/api/article/:id/",
  access: "articles.write-own",
  params: idParams,
  body: articleSaveBody,
  bodyKind: "form",
  bodyBytes: limits.articleBodyBytes,
  answer: article,
});
