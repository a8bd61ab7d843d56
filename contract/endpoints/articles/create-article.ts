import { defineEndpoint } from "../../define-endpoint.ts";
import { article } from "../../entities/article.ts";
import { limits } from "../../limits.ts";
import { articleBody } from "./article-body.ts";

/** Spec section 6: only an administrator makes articles; `user` names the author it is made for. */
export const createArticle = defineEndpoint({
  name: "articles.create",
  summary: "Makes an article",
  method: "POST",
  path: "/api/create-article/",
  access: "articles.create",
  body: articleBody,
  bodyKind: "form",
  bodyBytes: limits.articleBodyBytes,
  answer: article,
  status: 201,
});
