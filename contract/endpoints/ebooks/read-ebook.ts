import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { ebook } from "../../entities/publication.ts";

export const readEbook = defineEndpoint({
  name: "ebooks.read",
  summary: "One e-book",
  method: "GET",
  path: "/api/ebook/:id/",
  access: "public",
  params: idParams,
  answer: ebook,
});
