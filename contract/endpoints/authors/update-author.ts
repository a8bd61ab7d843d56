import { defineEndpoint } from "../../define-endpoint.ts";
import { author } from "../../entities/author.ts";
import { idParams } from "../../entities/identifier.ts";
import { authorBody } from "./author-body.ts";

export const updateAuthor = defineEndpoint({
  name: "authors.update",
  summary: "Saves a writer",
  method: "PUT",
  path: "/api/author/:id/",
  access: "authors.manage",
  params: idParams,
  body: authorBody,
  bodyKind: "form",
  answer: author,
});
