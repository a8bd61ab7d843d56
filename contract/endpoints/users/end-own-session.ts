import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";

export const endOwnSession = defineEndpoint({
  name: "users.endOwnSession",
  summary: "Signs out one of one's own devices",
  method: "DELETE",
  path: "/api/user/me/sessions/:sessionId/",
  access: "signed-in",
  params: z.object({ sessionId: z.uuid() }),
  answer: noContent,
  status: 204,
});
