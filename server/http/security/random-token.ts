import { createHash, randomBytes } from "node:crypto";

/** A secret token that nobody can guess: 32 random bytes, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept or told of a secret token: enough to know it again, nothing to use it with. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
