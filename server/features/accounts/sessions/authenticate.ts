import {
  facebookSignIn,
  googleSignIn,
  refreshToken,
  register,
  signIn,
  signOut,
} from "@hilal/contract/accounts/sign-in";
import { type Authenticate, visitor } from "../../../http/api/caller.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import type { Services } from "../../services.ts";
import { prepareFindCaller } from "../sessions.store.ts";
import { readAccessToken } from "./access-token.ts";

/** Calls by which a session begins or ends: a stale token that comes along must not stand in their way. */
const sessionCalls = new Set(
  [signIn, refreshToken, register, googleSignIn, facebookSignIn, signOut].map(({ path }) => path),
);

/**
 * Reads the bearer token and what the database knows now of its person and session, in one query by primary keys. No
 * token makes a visitor. A token that is forged, expired, of an ended session or of a blocked person is refused, even
 * where visitors may call: a list that silently lost its drafts would mislead staff.
 *
 * @throws HttpError 401 `unauthenticated`
 */
export function createAuthenticate(services: Services): Authenticate {
  const findCaller = prepareFindCaller(services);

  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    if (token === null) return visitor;
    const subject = await readAccessToken(services, token);
    const caller = subject ? await findCaller(subject) : undefined;
    if (caller) return caller;
    if (sessionCalls.has(request.routeOptions.url ?? "")) return visitor;
    throw new HttpError("unauthenticated");
  };
}

function bearerToken(header: string | undefined): string | null {
  const match = /^bearer(?: +(.*))?$/i.exec(header ?? "");
  return match ? (match[1] ?? "").trim() : null;
}
