import { readToken, signToken } from "../../http/security/signed-token.ts";
import type { Config } from "../../process/config.ts";

type TokenSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

const context = "unsubscribe ";

/** The token of a subscriber's unsubscribe link, `{id}.{signature}`: it needs no record and never grows old. */
export function unsubscribeToken(settings: TokenSettings, subscriberId: number): string {
  return signToken(settings, "newsletter", String(subscriberId), context);
}

/** Whose unsubscribe link it is; null for a forged one. */
export function readUnsubscribeToken(settings: TokenSettings, token: string): number | null {
  const id = readToken(settings, "newsletter", token, context);
  return id === null ? null : Number(id);
}
