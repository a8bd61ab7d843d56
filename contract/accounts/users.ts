import { z } from "zod";
import { roles } from "../shared/abilities.ts";
import { userActions } from "../shared/actions.ts";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { id, idInPath, idParams, version } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";
import { listSchema, pagingQuery } from "../shared/paging.ts";
import { roleOrNone, session } from "./own-account.ts";

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
  /** Whether signing in takes a second step. */
  two_step: z.boolean(),
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
  body: z.strictObject({
    blocked: z.boolean({ error: "invalid" }),
    /** The member of staff who takes over the articles, reviews and deadlines of the blocked one. */
    hand_over_to: id.optional(),
  }),
  answer: user,
});

/** What waits with a person, counted. */
const work = z.object({
  drafts: z.number().int(),
  in_review: z.number().int(),
  scheduled: z.number().int(),
  live: z.number().int(),
  /** Articles that the person writes or reviews for somebody, with what is due. */
  reviews: z.number().int(),
  deadlines: z.number().int(),
});

export type UserWork = z.output<typeof work>;

export const readUserWork = defineEndpoint({
  name: "users.readWork",
  summary: "How many articles, reviews and deadlines are with a person, asked before blocking",
  method: "GET",
  path: "/api/users/:id/work/",
  access: "users.manage",
  params: idParams,
  answer: work,
});

export const mailResetLink = defineEndpoint({
  name: "users.mailResetLink",
  summary: "Mails a person the link that sets a new password; nobody else sees it",
  method: "POST",
  path: "/api/users/:id/reset-link/",
  access: "users.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** One session of a person, as an administrator sees it. */
export const userSession = session.extend({
  /** Where a member of staff last used it from; empty for readers. */
  address: z.string(),
});

export type UserSession = z.output<typeof userSession>;

export const listUserSessions = defineEndpoint({
  name: "users.listSessions",
  summary: "Where a person is signed in, most recently used first",
  method: "GET",
  path: "/api/users/:id/sessions/",
  access: "users.manage",
  params: idParams,
  answer: z.object({ data: z.array(userSession) }),
});

export const endUserSession = defineEndpoint({
  name: "users.endSession",
  summary: "Signs a person out on one device",
  method: "DELETE",
  path: "/api/users/:id/sessions/:sessionId/",
  access: "users.manage",
  params: idParams.extend({ sessionId: z.uuid() }),
  answer: noContent,
  status: 204,
});

export const endUserSessions = defineEndpoint({
  name: "users.endSessions",
  summary: "Signs a person out everywhere",
  method: "DELETE",
  path: "/api/users/:id/sessions/",
  access: "users.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** Not of one's own account, which proves its owner first. */
export const removeSecondStep = defineEndpoint({
  name: "users.removeSecondStep",
  summary: "Removes every second step of a person who has lost it, and tells them by mail",
  method: "DELETE",
  path: "/api/users/:id/second-step/",
  access: "users.manage",
  params: idParams,
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
export const userEndpoints = [
  listUsers,
  readUser,
  readRole,
  setUserRole,
  setUserBlocked,
  readUserWork,
  mailResetLink,
  listUserSessions,
  endUserSession,
  endUserSessions,
  removeSecondStep,
];
