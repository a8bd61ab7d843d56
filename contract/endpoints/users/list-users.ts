import { z } from "zod";
import { roles } from "../../abilities.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { user } from "../../entities/user.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

/** Ruling 17: the Users screen. */
export const listUsers = defineEndpoint({
  name: "users.list",
  summary: "Accounts; `q` is looked for in names and addresses, `role` may be `reader`",
  method: "GET",
  path: "/api/users/",
  access: "users.manage",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    role: z.enum([...roles, "reader"]).optional(),
    blocked: z.stringbool().optional(),
    sort: z
      .enum([
        "created",
        "-created",
        "email",
        "-email",
        "name",
        "-name",
        "seen",
        "-seen",
        "id",
        "-id",
      ])
      .default("-created"),
  }),
  answer: listOf(user),
});
