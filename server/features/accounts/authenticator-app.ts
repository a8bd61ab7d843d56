import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { signingKey } from "../../http/security/signing-key.ts";
import type { Config } from "../../process/config.ts";

type SecretSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

const period = 30;
/** What every app computes with: SHA-1, six digits, half a minute (RFC 6238). */
const shape = { algorithm: "SHA1", digits: 6, period } as const;
const secretBytes = 20;
const algorithm = "aes-256-gcm";
const [ivBytes, tagBytes] = [12, 16];

/** A new secret, in base32 as it is typed into an app. */
export function makeAppSecret(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;
}

/** The address that an app reads from a QR code. */
export function formatAppAddress(secret: string, label: string, issuer: string): string {
  return new TOTP({ ...shape, issuer, label, secret }).toString();
}

/**
 * The time step whose code this is, at most one step from now on either side; null for a wrong code.
 * @param code six digits
 */
export function findAppStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...shape,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/**
 * Encrypts a secret for the database, with a key that is not in it. It can be read for the same purpose only.
 * @param purpose names the owner, so that a row copied to another account is worthless
 */
export function sealSecret(settings: SecretSettings, purpose: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, signingKey(settings, "authenticator-secret"), iv);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = [cipher.update(secret, "utf8"), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString("base64url");
}

/** Decrypts a secret; null when it was sealed for another purpose or with another key, or altered. */
export function openSealed(
  settings: SecretSettings,
  purpose: string,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= ivBytes + tagBytes) return null;
  const key = signingKey(settings, "authenticator-secret");
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    return null;
  }
}
