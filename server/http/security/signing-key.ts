import { hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../process/config.ts";
import { hasErrorCode } from "../../process/files/error-code.ts";
import { writePrivateFile } from "../../process/files/private-file.ts";

type SecretSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

/** The purposes of keys; two purposes never share a key, so that a value signed for one is worthless for another. */
export type KeyPurpose =
  | "access-token"
  | "refresh-token"
  | "xsrf"
  | "newsletter"
  | "known-device"
  | "owner-code"
  | "authenticator-secret"
  | "second-step"
  | "visit-marks"
  | "preview"
  | "rehearsal";

const keysOfSettings = new WeakMap<SecretSettings, Map<KeyPurpose, Uint8Array>>();

/**
 * Returns the signing key of a purpose: 32 bytes derived (HKDF, RFC 5869) from the setting SESSION_SECRET, or from a
 * secret generated once and stored in `DATA_DIR/session-secret`, readable only by its owner.
 */
export function signingKey(settings: SecretSettings, purpose: KeyPurpose): Uint8Array {
  const keys = keysOfSettings.get(settings) ?? new Map<KeyPurpose, Uint8Array>();
  keysOfSettings.set(settings, keys);
  let key = keys.get(purpose);
  if (!key) {
    const secret = settings.SESSION_SECRET ?? storedSecret(settings.DATA_DIR);
    key = new Uint8Array(hkdfSync("sha256", secret, "hilal-portal", purpose, 32));
    keys.set(purpose, key);
  }
  return key;
}

/** A shorter secret is a remnant of a full disk or a power cut; anybody could forge signatures made with it. */
const shortestSecret = 32;

/**
 * Returns the stored secret, creating it if needed. Without a lock: the setting may be missing only with the embedded
 * database, where one process at a time gets here.
 */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  const kept = secretIn(file);
  if (kept.length >= shortestSecret) return kept;
  const made = randomBytes(48).toString("base64url");
  writePrivateFile(file, made);
  return made;
}

function secretIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return "";
    throw error;
  }
}
