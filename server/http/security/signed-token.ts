import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../process/config.ts";
import { type KeyPurpose, signingKey } from "./signing-key.ts";

type SecretSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

/** The settings that hold the secret, and the clock for expiry. */
export interface TokenServices {
  readonly config: SecretSettings;
  readonly now: () => Date;
}

/** A longer token is refused unread; the longest one issued has 120 characters. */
const longestToken = 200;

/**
 * Returns the signature of a text for one purpose, 43 characters of base64url: HMAC-SHA-256 with the purpose's own key,
 * so that a signature for one purpose is worthless for another. It is part of links and cookies already issued, so it
 * must not change between versions.
 */
export function signature(settings: SecretSettings, purpose: KeyPurpose, text: string): string {
  return createHmac("sha256", signingKey(settings, purpose)).update(text).digest("base64url");
}

/** Whether a secret is the expected one; the comparison's duration reveals at most the expected length. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Creates a token that needs no database record: `{payload}.{signature}`.
 *
 * @param context prepended to the payload for signing, where one key serves several uses; not part of the token
 */
export function signToken(
  settings: SecretSettings,
  purpose: KeyPurpose,
  payload: string,
  context = "",
): string {
  return `${payload}.${signature(settings, purpose, context + payload)}`;
}

/**
 * Returns the payload of a token; null when it was not signed for this purpose, was altered, or is too long to be ours.
 */
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
 * Creates a token with an expiry: `{parts}.{end in seconds}.{signature}`, separated by dots.
 *
 * @param parts the content; none may contain a dot
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

/**
 * Returns the parts of a token with an expiry; null when it is not valid for this purpose (see `readToken`) or has
 * expired.
 */
export function readTimedToken(
  { config, now }: TokenServices,
  purpose: KeyPurpose,
  token: string,
): string[] | null {
  const parts = readToken(config, purpose, token)?.split(".");
  const end = parts?.pop();
  return parts && Number(end) * 1000 > now().getTime() ? parts : null;
}
