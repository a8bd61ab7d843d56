import { defineEndpoint, noContent } from "../../define-endpoint.ts";

export const endOtherSessions = defineEndpoint({
  name: "users.endOtherSessions",
  summary: "Signs out every device but the one that asks",
  method: "DELETE",
  path: "/api/user/me/sessions/",
  access: "signed-in",
  answer: noContent,
  status: 204,
});
