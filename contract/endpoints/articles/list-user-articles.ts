import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { article, articleCard } from "../../entities/article.ts";
import { idInPath } from "../../entities/identifier.ts";
import { listOf } from "../../paging.ts";
import { articleListQuery } from "./list-articles.ts";

/** Spec section 6: an author's Article Gallery. Drafts included. */
export const listUserArticles = defineEndpoint({
  name: "articles.listByUser",
  summary:
    "The articles of one account, drafts included; an author's own, any for an administrator",
  method: "GET",
  path: "/api/articles/user/:userId/",
  access: "articles.write-own",
  params: z.object({ userId: idInPath }),
  query: articleListQuery,
  answer: listOf(z.union([article, articleCard])),
});
