import { defineEndpoint } from "../../define-endpoint.ts";
import { articleRevision } from "../../entities/article-revision.ts";
import { idInPath, idParams } from "../../entities/identifier.ts";

export const readArticleRevision = defineEndpoint({
  name: "articles.readRevision",
  summary: "An article as it was after one save",
  method: "GET",
  path: "/api/article/:id/revisions/:version/",
  access: "articles.write-own",
  params: idParams.extend({ version: idInPath }),
  answer: articleRevision,
});
