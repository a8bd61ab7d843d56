import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

export const deletePackage = defineEndpoint({
  name: "packages.delete",
  summary: "Deletes a subscription package",
  method: "DELETE",
  path: "/api/package/:id/",
  access: "packages.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});
