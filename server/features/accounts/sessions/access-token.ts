import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { signingKey } from "../../../http/security/signing-key.ts";
import type { Services } from "../../services.ts";

/** Short, because nothing but its session ends it before its time (product: accounts 11). */
const accessTokenSeconds = 15 * 60;

const claims = z.object({ user_id: z.int(), sid: z.uuid() });

export interface AccessTokenSubject {
  readonly userId: number;
  /** The session (one sign-in on one device) that the token belongs to; ending it ends the token. */
  readonly sessionId: string;
}

type TokenServices = Pick<Services, "config" | "now">;

/** Makes an access token: a JWT (HS256) with the claims `user_id` and `exp`, and the session as `sid`. */
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

/** Whom a token speaks for, or null for one that is forged, malformed or past its time. */
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
