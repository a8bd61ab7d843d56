import { defineEndpoint } from "../../define-endpoint.ts";
import { author } from "../../entities/author.ts";
import { idParams } from "../../entities/identifier.ts";

export const readAuthor = defineEndpoint({
  name: "authors.read",
  summary: "One writer",
  method: "GET",
  path: "/api/author/:id/",
  access: "public",
  params: idParams,
  answer: author,
});
