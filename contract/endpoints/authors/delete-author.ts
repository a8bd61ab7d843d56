import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

export const deleteAuthor = defineEndpoint({
  name: "authors.delete",
  summary: "Deletes a writer",
  method: "DELETE",
  path: "/api/author/:id/",
  access: "authors.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});
