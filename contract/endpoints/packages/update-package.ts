import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { subscriptionPackage } from "../../entities/package.ts";
import { packageBody } from "./package-body.ts";

export const updatePackage = defineEndpoint({
  name: "packages.update",
  summary: "Saves a subscription package",
  method: "PUT",
  path: "/api/package/:id/",
  access: "packages.manage",
  params: idParams,
  body: packageBody,
  answer: subscriptionPackage,
});
