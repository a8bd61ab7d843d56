import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

export const deleteBillboard = defineEndpoint({
  name: "billboards.delete",
  summary: "Deletes a billboard",
  method: "DELETE",
  path: "/api/billboard/:id/",
  access: "billboards.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});
