import { acceptInvitation } from "@hilal/contract/accounts/invitations";
import { readSecondStepOptions, takeSecondStep } from "@hilal/contract/accounts/second-step";
import {
  facebookSignIn,
  googleSignIn,
  refreshToken,
  register,
  signIn,
  signOut,
} from "@hilal/contract/accounts/sign-in";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { type Authenticate, visitor } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { signingKey } from "../../http/security/signing-key.ts";
import type { Services } from "../services.ts";
import { prepareFindCaller } from "./sessions.store.ts";

/** Short, because only the end of its session ends it early (product: accounts 11). */
const accessTokenSeconds = 15 * 60;

const claims = z.object({ user_id: z.int(), sid: z.uuid() });

export interface AccessTokenSubject {
  readonly userId: number;
  /** The session (one sign-in on one device) that the token belongs to; ending it ends the token. */
  readonly sessionId: string;
}

type TokenServices = Pick<Services, "config" | "now">;

/** Creates an access token: a JWT (HS256) with the claims `user_id` and `exp`, and the session as `sid`. */
export async function issueAccessToken(
  services: TokenServices,
  subject: AccessTokenSubject,
): Promise<string> {
  const issuedAt = Math.floor(services.now().getTime() / 1000);
  return await new SignJWT({ user_id: subject.userId, sid: subject.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(signingKey(services.config, "access-token"));
}

/** The user and session of a token, or null for one that is forged, malformed or expired. */
export async function readAccessToken(
  services: TokenServices,
  token: string,
): Promise<AccessTokenSubject | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(services.config, "access-token"), {
      algorithms: ["HS256"],
      currentDate: services.now(),
    });
    const parsed = claims.safeParse(payload);
    return parsed.success ? { userId: parsed.data.user_id, sessionId: parsed.data.sid } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Calls that open or end a session. A stale token sent along with them is ignored. */
const sessionCalls = new Set(
  [
    signIn,
    readSecondStepOptions,
    takeSecondStep,
    acceptInvitation,
    refreshToken,
    register,
    googleSignIn,
    facebookSignIn,
    signOut,
  ].map(({ path }) => path),
);

/**
 * Reads the bearer token and loads its user and session as they are now, in one query by primary keys. A request
 * without a token comes from a visitor. A token that is forged, expired, of an ended session or of a blocked user is
 * refused even where visitors may call: a list that silently left out its drafts would mislead staff.
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
