import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Config } from "../../process/config.ts";
import type { PasskeyRow } from "./second-step.store.ts";

/** Loaded with the first passkey, since the start doesn't need it. */
const loadLibrary = () => import("@simplewebauthn/server");

type Site = Pick<Config, "publicUrl">;

/** Passkeys belong to the host of the portal's public address, and are answered from its pages only. */
const toParty = ({ publicUrl }: Site) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** ES256, EdDSA and RS256 (COSE), which all keys can; the library's default asks Node for more, with a warning. */
const algorithms = [-7, -8, -257];

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** Whether browsers make passkeys for the portal's address: they do for a name, never for a number (WebAuthn, RP ID). */
export const hasPasskeyHost = ({ publicUrl }: Site): boolean =>
  isIP(new URL(publicUrl).hostname.replace(/^\[|\]$/g, "")) === 0;

/** What a browser needs to make a passkey for an account. */
export async function makeCreationOptions(site: Site, owner: Owner, others: readonly PasskeyRow[]) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: "Hilal",
    rpID: toParty(site).rpID,
    // The same for every key of an account, and without its address (WebAuthn, user handle).
    userID: new TextEncoder().encode(`hilal-${owner.id}`),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: others.map(toDescriptor),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
}

/** What a browser needs to answer with one of an account's passkeys. */
export async function makeRequestOptions(site: Site, keys: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: toParty(site).rpID,
    allowCredentials: keys.map(toDescriptor),
    // The password was the first step; a key without a PIN is a second one.
    userVerification: "preferred",
  });
}

const toDescriptor = ({ id, transports }: PasskeyRow) => ({ id, transports });

/** Checks the answer of a browser that made a passkey; null when it is none for this challenge and this site. */
export async function checkNewPasskey(
  site: Site,
  answer: unknown,
  challenge: string,
): Promise<Pick<PasskeyRow, "id" | "publicKey" | "counter" | "transports"> | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { rpID, origin } = toParty(site);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: transports.map(String).slice(0, 10),
    };
  } catch {
    // The library throws for whatever is wrong with an answer, which may be any JSON.
    return null;
  }
}

/**
 * Checks the answer of one of an account's passkeys.
 * @returns the key's new counter; null when the answer is wrong, or the counter went back, as a copied key's does
 */
export async function checkPasskey(
  site: Site,
  key: PasskeyRow,
  { answer, challenge }: { readonly answer: unknown; readonly challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { rpID, origin } = toParty(site);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
        counter: key.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
