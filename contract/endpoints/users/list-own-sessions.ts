import { defineEndpoint } from "../../define-endpoint.ts";
import { session } from "../../entities/user.ts";
import { listOf } from "../../paging.ts";

export const listOwnSessions = defineEndpoint({
  name: "users.listOwnSessions",
  summary: "Where one is signed in, most recently used first",
  method: "GET",
  path: "/api/user/me/sessions/",
  access: "signed-in",
  answer: listOf(session),
});
