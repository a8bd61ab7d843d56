import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { subscriptionPackage } from "../../entities/package.ts";

export const readPackage = defineEndpoint({
  name: "packages.read",
  summary: "One subscription package",
  method: "GET",
  path: "/api/package/:id/",
  access: "public",
  params: idParams,
  answer: subscriptionPackage,
});
