import { createHmac, randomBytes } from "node:crypto";
import type { Config } from "../../../config/config.ts";
import { signingKey } from "../../../security/signing-key.ts";

/** A sign-in lasts this long after it was last used. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The first refresh token of a session: 32 random bytes, base64url. */
export function newRefreshToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The token that follows another in its session. It is computed, not drawn, so that the same token always leads to the
 * same successor: see `renewSession`.
 */
export function nextRefreshToken(
  settings: Pick<Config, "SESSION_SECRET" | "DATA_DIR">,
  token: string,
): string {
  return createHmac("sha256", signingKey(settings, "refresh-token"))
    .update(token)
    .digest("base64url");
}
