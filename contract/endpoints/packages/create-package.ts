import { defineEndpoint } from "../../define-endpoint.ts";
import { subscriptionPackage } from "../../entities/package.ts";
import { packageBody } from "./package-body.ts";

export const createPackage = defineEndpoint({
  name: "packages.create",
  summary: "Makes a subscription package",
  method: "POST",
  path: "/api/package/create/",
  access: "packages.manage",
  body: packageBody,
  answer: subscriptionPackage,
  status: 201,
});
