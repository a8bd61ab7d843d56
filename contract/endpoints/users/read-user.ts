import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { user } from "../../entities/user.ts";

export const readUser = defineEndpoint({
  name: "users.read",
  summary: "One account",
  method: "GET",
  path: "/api/users/:id/",
  access: "users.manage",
  params: idParams,
  answer: user,
});
