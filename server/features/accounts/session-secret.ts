import { hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";

type SecretSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

/** What a key is for; two purposes never share a key, so that a value signed for one proves nothing to another. */
export type KeyPurpose =
  | "access-token"
  | "refresh-token"
  | "xsrf"
  | "newsletter"
  | "known-device"
  | "owner-code";

const keysOfSettings = new WeakMap<SecretSettings, Map<KeyPurpose, Uint8Array>>();

/**
 * The signing key for one purpose: 32 bytes derived (HKDF, RFC 5869) from the setting SESSION_SECRET, or from a secret
 * made once and kept in `DATA_DIR/session-secret`, which only its owner may read.
 */
export function signingKey(settings: SecretSettings, purpose: KeyPurpose): Uint8Array {
  const keys = keysOfSettings.get(settings) ?? new Map<KeyPurpose, Uint8Array>();
  keysOfSettings.set(settings, keys);
  let key = keys.get(purpose);
  if (!key) {
    const secret = settings.SESSION_SECRET ?? keptSecret(settings.DATA_DIR);
    key = new Uint8Array(hkdfSync("sha256", secret, "hilal-portal", purpose, 32));
    keys.set(purpose, key);
  }
  return key;
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx` fails when the file is there, so two starts at once agree on one secret.
    writeFileSync(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8");
}
