import { z } from "zod";
import { roles } from "../shared/abilities.ts";
import { userActions } from "../shared/actions.ts";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { id, idInPath, idParams, version } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";
import { listSchema, pagingQuery } from "../shared/paging.ts";
import { roleOrNone } from "./own-account.ts";

/** An account as an administrator sees it. Instants are ISO 8601. */
export const user = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null for an ordinary reader. */
  role: roleOrNone,
  email_verified: z.boolean(),
  blocked: z.boolean(),
  created_at: z.string(),
  /** When any of its sessions was last used; null without a session. */
  last_seen_at: z.string().nullable(),
  version,
  can: userActions.optional(),
});

export type User = z.output<typeof user>;

/** The Users screen. */
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
  answer: listSchema(user),
});

export const readUser = defineEndpoint({
  name: "users.read",
  summary: "One account",
  method: "GET",
  path: "/api/users/:id/",
  access: "users.manage",
  params: idParams,
  answer: user,
});

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

/** For the user and for administrators (product: roles 11). */
export const readRole = defineEndpoint({
  name: "accounts.readRole",
  summary: "A person's role, to that person or an administrator",
  method: "GET",
  path: "/api/user/:userId/role/",
  access: "signed-in",
  params: z.object({ userId: idInPath }),
  answer: z.object({ role: roleOrNone }),
});

/** In the order of the documentation. */
export const userEndpoints = [listUsers, readUser, readRole, setUserRole, setUserBlocked];
