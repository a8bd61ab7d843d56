import { createHash, randomBytes } from "node:crypto";

/** Returns an unguessable secret token: 32 random bytes, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the hash of a secret token, for storage or display: enough to recognise the token, but useless to anyone who
 * wants to use it.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
