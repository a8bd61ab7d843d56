import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

/** The identity that a provider reports. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly first: string;
  readonly last: string;
}

const googleClient = "test-client.apps.example";
const facebookApp = "1234567890";
const facebookSecret = "a secret of the app";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Google and Facebook in one small server: their scripts with a button that signs in directly, Google's keys, and the
 * two calls that check a Facebook token. `person` is the next to sign in; null cancels (Facebook) or invalidates the
 * token (Google).
 */
export async function startIdentityServer() {
  const state: { person: Person | null } = { person: null };
  const server = createServer((request, response) => {
    const [type, body] = answerTo(request, state.person, `http://${request.headers.host}`);
    response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  if (!place || typeof place === "string") throw new Error("The identity server has no port.");
  const address = `http://127.0.0.1:${place.port}`;
  return {
    state,
    /** The portal's settings that point at this server. */
    settings: {
      GOOGLE_CLIENT_ID: googleClient,
      GOOGLE_ISSUER: address,
      GOOGLE_JWKS_URL: `${address}/certs`,
      GOOGLE_SCRIPT_URL: `${address}/gsi/client`,
      FACEBOOK_APP_ID: facebookApp,
      FACEBOOK_APP_SECRET: facebookSecret,
      FACEBOOK_GRAPH_URL: `${address}/graph`,
      FACEBOOK_SCRIPT_URL: `${address}/sdk.js`,
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answerTo(
  { url = "/" }: IncomingMessage,
  person: Person | null,
  address: string,
): [type: string, body: string] {
  const { pathname, searchParams } = new URL(url, address);
  const json = (value: unknown): [string, string] => ["application/json", JSON.stringify(value)];
  switch (pathname) {
    case "/gsi/client":
      return ["text/javascript", googleScript(address)];
    case "/gsi/token":
      return [
        "text/plain",
        person ? idToken(person, address, searchParams.get("nonce")) : "no.such.token",
      ];
    case "/certs":
      return json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256" }] });
    case "/sdk.js":
      return ["text/javascript", facebookScript(person)];
    case "/graph/debug_token":
      return json({ data: { is_valid: true, app_id: facebookApp, user_id: person?.id ?? "0" } });
    case "/graph/me":
      return json({
        id: person?.id,
        email: person?.email,
        first_name: person?.first,
        last_name: person?.last,
      });
    default:
      return json({});
  }
}

/** An ID token as Google signs it (OpenID Connect Core 1.0, section 2). */
function idToken({ id, email, first, last }: Person, issuer: string, nonce: string | null): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: googleClient,
    azp: googleClient,
    nonce,
    jti: randomUUID(),
    sub: id,
    iat: now,
    exp: now + 600,
    email,
    email_verified: true,
    given_name: first,
    family_name: last,
  };
  const content = `${part({ alg: "RS256", kid: "1", typ: "JWT" })}.${part(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
}

const googleScript = (address: string) => `
  let options;
  window.google = { accounts: { id: {
    initialize(given) { options = given; },
    renderButton(place) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Sign in with Google";
      button.onclick = async () => {
        const answer = await fetch("${address}/gsi/token?nonce=" + options.nonce);
        options.callback({ credential: await answer.text() });
      };
      place.append(button);
    },
  } } };`;

const facebookScript = (person: Person | null) => `
  window.FB = {
    init() {},
    login(answer) { answer({ authResponse: ${person ? '{ accessToken: "token" }' : "null"} }); },
  };`;
