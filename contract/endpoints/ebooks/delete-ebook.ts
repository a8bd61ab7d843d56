import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

export const deleteEbook = defineEndpoint({
  name: "ebooks.delete",
  summary: "Deletes an e-book",
  method: "DELETE",
  path: "/api/ebook/:id/",
  access: "ebooks.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});
