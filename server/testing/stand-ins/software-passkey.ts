import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A passkey made by software: it signs as an authenticator does (WebAuthn, level 3). */
export interface SoftwarePasskey {
  readonly id: string;
  /** The answer to `navigator.credentials.create`. */
  create(options: { readonly challenge: string }): object;
  /** The answer to `navigator.credentials.get`; each counts on. */
  get(options: { readonly challenge: string }): object;
}

interface Circumstances {
  /** The page that asks. */
  readonly origin?: string;
  readonly host?: string;
  /** Where the counter begins; a copied key would go back. */
  readonly counter?: number;
  /** The key to sign with instead of its own. */
  readonly signsWith?: KeyObject;
}

/** Makes a passkey for the portal that a test starts. */
export function makeSoftwarePasskey({
  origin = "http://hilal.test",
  host = "hilal.test",
  counter = 0,
  signsWith,
}: Circumstances = {}): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = signsWith ?? privateKey;
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  let count = counter;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Flags: user present, with attested data when a key is made. */
  const authenticatorData = (attested = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const flags = Buffer.from([attested.length > 0 ? 0x41 : 0x01]);
    return Buffer.concat([hash(Buffer.from(host)), flags, counted, attested]);
  };
  const common = { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  return {
    id,
    create({ challenge }) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, toCoseKey(publicKey)]);
      const authData = authenticatorData(attested);
      // CBOR: { fmt: "none", attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(authData),
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    get({ challenge }) {
      count += 1;
      const authData = authenticatorData();
      const data = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([authData, hash(data)]), key);
      return {
        ...common,
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 24 ? [0x40 + bytes.length] : [0x58, bytes.length];
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** An ES256 key in COSE form (RFC 9053): kty 2, alg -7, crv 1, x, y. */
function toCoseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
}
