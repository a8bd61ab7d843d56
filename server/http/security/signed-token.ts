import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../process/config.ts";
import { type KeyPurpose, signingKey } from "./signing-key.ts";

type SecretSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

/** The settings that hold the secret, and the time by which a token ends. */
export interface TokenServices {
  readonly config: SecretSettings;
  readonly now: () => Date;
}

/** A longer one is refused before it is looked at; the longest that is given out has 120 characters. */
const longestToken = 200;

/**
 * The signature of a text for one purpose, 43 characters of base64url: HMAC-SHA-256 with the purpose's own key, so that
 * what is signed for one purpose proves nothing to another. Links and cookies that were given out hold it: it stays the
 * same from one version to the next.
 */
export function signature(settings: SecretSettings, purpose: KeyPurpose, text: string): string {
  return createHmac("sha256", signingKey(settings, purpose)).update(text).digest("base64url");
}

/** Whether a secret is the expected one; the time it takes tells at most how long that one is. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * A token that needs no record: `{payload}.{signature}`.
 *
 * @param context stands before the payload in what is signed, where a key is for more than one thing; no part of the token
 */
export function signToken(
  settings: SecretSettings,
  purpose: KeyPurpose,
  payload: string,
  context = "",
): string {
  return `${payload}.${signature(settings, purpose, context + payload)}`;
}

/** The payload of a token; null for one that was not signed for this purpose, was altered, or is too long to be ours. */
export function readToken(
  settings: SecretSettings,
  purpose: KeyPurpose,
  token: string,
  context = "",
): string | null {
  if (token.length > longestToken) return null;
  const end = token.lastIndexOf(".");
  if (end < 0) return null;
  const payload = token.slice(0, end);
  const expected = signature(settings, purpose, context + payload);
  return isSameSecret(token.slice(end + 1), expected) ? payload : null;
}

/**
 * A token that ends: `{parts}.{end in seconds}.{signature}`, with dots between.
 *
 * @param parts what it says; none has a dot
 */
export function signTimedToken(
  { config, now }: TokenServices,
  purpose: KeyPurpose,
  parts: readonly (string | number)[],
  seconds: number,
): { token: string; expiresAt: Date } {
  const end = Math.floor(now().getTime() / 1000) + seconds;
  const token = signToken(config, purpose, [...parts, end].join("."));
  return { token, expiresAt: new Date(end * 1000) };
}

/** What a token says that ends; null for one that is not valid for this purpose (see `readToken`) or past its time. */
export function readTimedToken(
  { config, now }: TokenServices,
  purpose: KeyPurpose,
  token: string,
): string[] | null {
  const parts = readToken(config, purpose, token)?.split(".");
  const end = parts?.pop();
  return parts && Number(end) * 1000 > now().getTime() ? parts : null;
}
