import { defineEndpoint } from "../../define-endpoint.ts";
import { ownProfile } from "../../entities/user.ts";

export const readOwnProfile = defineEndpoint({
  name: "users.readOwn",
  summary: "One's own account",
  method: "GET",
  path: "/api/user/me/",
  access: "signed-in",
  answer: ownProfile,
});
