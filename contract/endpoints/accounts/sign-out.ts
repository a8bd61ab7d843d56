import { defineEndpoint, noContent } from "../../define-endpoint.ts";

/** Ruling 29. Public, so that a person whose access token has just ended can leave as well. */
export const signOut = defineEndpoint({
  name: "accounts.signOut",
  summary: "Ends the session and clears its cookies",
  method: "POST",
  path: "/api/logout/",
  access: "public",
  answer: noContent,
  status: 204,
});
