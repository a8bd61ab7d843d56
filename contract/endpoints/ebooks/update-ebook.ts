import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { ebook } from "../../entities/publication.ts";
import { ebookBody } from "../magazines/publication-body.ts";

export const updateEbook = defineEndpoint({
  name: "ebooks.update",
  summary: "Saves an e-book",
  method: "PUT",
  path: "/api/ebook/update/:id/",
  access: "ebooks.manage",
  params: idParams,
  body: ebookBody,
  bodyKind: "form",
  answer: ebook,
});
