import { defineEndpoint } from "../../define-endpoint.ts";
import { billboard } from "../../entities/billboard.ts";
import { idParams } from "../../entities/identifier.ts";
import { billboardBody } from "./billboard-body.ts";

export const updateBillboard = defineEndpoint({
  name: "billboards.update",
  summary: "Saves a billboard",
  method: "PUT",
  path: "/api/billboard/:id/",
  access: "billboards.manage",
  params: idParams,
  body: billboardBody,
  bodyKind: "form",
  answer: billboard,
});
