import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { signingKey } from "../../security/signing-key.ts";

type TokenSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

/** The token of a subscriber's unsubscribe link, `{id}.{signature}`: it needs no record and never grows old. */
export function unsubscribeToken(settings: TokenSettings, subscriberId: number): string {
  return `${subscriberId}.${signatureOf(settings, subscriberId).toString("base64url")}`;
}

/** Whose unsubscribe link it is; null for a forged one. */
export function readUnsubscribeToken(settings: TokenSettings, token: string): number | null {
  const [id = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(settings, Number(id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null;
}

function signatureOf(settings: TokenSettings, subscriberId: number): Buffer {
  return createHmac("sha256", signingKey(settings, "newsletter"))
    .update(`unsubscribe ${subscriberId}`)
    .digest();
}
