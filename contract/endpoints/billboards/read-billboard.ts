import { defineEndpoint } from "../../define-endpoint.ts";
import { billboard } from "../../entities/billboard.ts";
import { idParams } from "../../entities/identifier.ts";

export const readBillboard = defineEndpoint({
  name: "billboards.read",
  summary: "One billboard",
  method: "GET",
  path: "/api/billboard/:id/",
  access: "billboards.manage",
  params: idParams,
  answer: billboard,
});
