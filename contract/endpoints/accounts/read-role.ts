import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { idInPath } from "../../entities/identifier.ts";
import { roleOrNone } from "../../entities/user.ts";

/** Ruling 29. */
export const readRole = defineEndpoint({
  name: "accounts.readRole",
  summary: "A person's role, to that person or an administrator",
  method: "GET",
  path: "/api/user/:userId/role/",
  access: "signed-in",
  params: z.object({ userId: idInPath }),
  answer: z.object({ role: roleOrNone }),
});
