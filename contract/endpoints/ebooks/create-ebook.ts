import { defineEndpoint } from "../../define-endpoint.ts";
import { ebook } from "../../entities/publication.ts";
import { ebookBody } from "../magazines/publication-body.ts";

export const createEbook = defineEndpoint({
  name: "ebooks.create",
  summary: "Makes an e-book",
  method: "POST",
  path: "/api/ebook/create/",
  access: "ebooks.manage",
  body: ebookBody,
  bodyKind: "form",
  answer: ebook,
  status: 201,
});
