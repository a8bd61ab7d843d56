import { signature } from "../../../http/security/signed-token.ts";
import type { Config } from "../../../process/config.ts";

/** A sign-in lasts this long after it was last used. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/**
 * The token that follows another in its session. It is computed, not drawn, so that the same token always leads to the
 * same successor: see `renewSession`.
 */
export function nextRefreshToken(
  settings: Pick<Config, "SESSION_SECRET" | "DATA_DIR">,
  token: string,
): string {
  return signature(settings, "refresh-token", token);
}
