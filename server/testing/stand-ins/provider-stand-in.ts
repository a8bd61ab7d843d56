import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export interface GoogleClaims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean | string;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface GoogleTokenOptions {
  readonly issuer?: string;
  readonly audience?: string | string[];
  /** The authorised party (`azp`), the client that requested the token. */
  readonly party?: string;
  readonly nonce?: string;
  /** Time of issue; now when left out. */
  readonly issuedAt?: Date;
  /** Never, when null. */
  readonly expiresAt?: Date | null;
  /** Signs with a key that is not published. */
  readonly forged?: boolean;
}

/** Facebook's data about a token: its app and user; an unknown token is invalid. */
export interface FacebookToken {
  readonly appId: string;
  /** Seconds since 1970, as Facebook reports times. */
  readonly expires_at?: number;
  readonly issued_at?: number;
  /** `USER` when left out. */
  readonly type?: string;
  readonly user: { id: string; email?: string; first_name?: string; last_name?: string };
}

/** Google's key server and Facebook's Graph API on a local address, as far as sign-in uses them. */
export interface ProviderStandIn {
  /** The settings that point the server here. */
  readonly settings: Readonly<Record<string, string>>;
  googleToken(claims: GoogleClaims, now: Date, options?: GoogleTokenOptions): Promise<string>;
  /** Facebook's tokens; tests add theirs. */
  readonly facebookTokens: Map<string, FacebookToken>;
  /** Paths of the calls of the Graph API so far. */
  readonly facebookCalls: URL[];
  close(): Promise<void>;
}

/** Generated once for all stand-ins, since generating a key is slow. */
let keyPairs: ReturnType<typeof makeKeyPairs> | undefined;
const makeKeyPairs = () => Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);

export async function startProviderStandIn(): Promise<ProviderStandIn> {
  keyPairs ??= makeKeyPairs();
  const [published, other] = await keyPairs;
  const jwk = { ...(await exportJWK(published.publicKey)), kid: "key-1", alg: "RS256", use: "sig" };
  const facebookTokens = new Map<string, FacebookToken>();
  const facebookCalls: URL[] = [];

  const answerRequest = (url: URL): unknown => {
    if (url.pathname === "/certs") return { keys: [jwk] };
    facebookCalls.push(url);
    const name = url.pathname.endsWith("/debug_token") ? "input_token" : "access_token";
    const token = facebookTokens.get(url.searchParams.get(name) ?? "");
    if (url.pathname === "/graph/debug_token") {
      const { appId, user, type = "USER", expires_at = 0, issued_at } = token ?? {};
      return token
        ? {
            data: { is_valid: true, app_id: appId, user_id: user?.id, type, expires_at, issued_at },
          }
        : {
            data: { is_valid: false, app_id: "", error: { code: 190, message: "Invalid token." } },
          };
    }
    return token?.user ?? { error: { code: 190, message: "Invalid token." } };
  };
  const listener: RequestListener = (request, response) => {
    const body = answerRequest(new URL(request.url ?? "/", "http://stand-in"));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: {
      GOOGLE_CLIENT_ID: "hilal-client",
      GOOGLE_ISSUER: "https://accounts.google.test",
      GOOGLE_JWKS_URL: `${base}/certs`,
      FACEBOOK_APP_ID: "1234",
      FACEBOOK_APP_SECRET: "a secret of the app",
      FACEBOOK_GRAPH_URL: `${base}/graph`,
    },
    googleToken(claims, now, options = {}) {
      const { party, nonce, audience = "hilal-client", issuedAt = now } = options;
      const asked = { ...(party ? { azp: party } : {}), ...(nonce ? { nonce } : {}) };
      const token = new SignJWT({ email_verified: true, ...claims, ...asked })
        .setProtectedHeader({ alg: "RS256", kid: "key-1" })
        .setJti(randomUUID())
        .setIssuer(options.issuer ?? "https://accounts.google.test")
        .setAudience(audience)
        .setIssuedAt(issuedAt);
      const { expiresAt = new Date(now.getTime() + 60_000) } = options;
      if (expiresAt) token.setExpirationTime(expiresAt);
      return token.sign(options.forged ? other.privateKey : published.privateKey);
    },
    facebookTokens,
    facebookCalls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
