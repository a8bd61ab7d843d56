import { createHash } from "node:crypto";

/** What the database keeps of a secret token: enough to know it again, nothing to use it with. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
