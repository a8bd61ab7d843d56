import { defineEndpoint } from "../../define-endpoint.ts";
import { billboard } from "../../entities/billboard.ts";
import { billboardBody } from "./billboard-body.ts";

export const createBillboard = defineEndpoint({
  name: "billboards.create",
  summary: "Makes a billboard",
  method: "POST",
  path: "/api/create-billboard/",
  access: "billboards.manage",
  body: billboardBody,
  bodyKind: "form",
  answer: billboard,
  status: 201,
});
