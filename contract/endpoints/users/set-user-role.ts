import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { roleOrNone, user } from "../../entities/user.ts";

export const setUserRole = defineEndpoint({
  name: "users.setRole",
  summary: "Grants a role or removes it (null); the last administrator keeps theirs",
  method: "PUT",
  path: "/api/users/:id/role/",
  access: "users.manage",
  params: idParams,
  body: z.strictObject({ role: roleOrNone }),
  answer: user,
});
