import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

export const deleteMagazine = defineEndpoint({
  name: "magazines.delete",
  summary: "Deletes a magazine issue",
  method: "DELETE",
  path: "/api/magazine/:id/",
  access: "magazines.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});
