import { defineEndpoint } from "../../define-endpoint.ts";
import { author } from "../../entities/author.ts";
import { authorBody } from "./author-body.ts";

export const createAuthor = defineEndpoint({
  name: "authors.create",
  summary: "Makes a writer",
  method: "POST",
  path: "/api/author/create/",
  access: "authors.manage",
  body: authorBody,
  bodyKind: "form",
  answer: author,
  status: 201,
});
