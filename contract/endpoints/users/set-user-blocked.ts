import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { user } from "../../entities/user.ts";

export const setUserBlocked = defineEndpoint({
  name: "users.setBlocked",
  summary: "Blocks an account, which ends its sessions, or lets it in again",
  method: "PUT",
  path: "/api/users/:id/blocked/",
  access: "users.manage",
  params: idParams,
  body: z.strictObject({ blocked: z.boolean({ error: "invalid" }) }),
  answer: user,
});
