import { createHmac } from "node:crypto";
import { limits } from "@hilal/contract/shared/limits";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { hashToken, newToken } from "../../http/security/random-token.ts";
import { isSameSecret } from "../../http/security/signed-token.ts";
import { markUsedOnce } from "../../http/security/throttle.ts";
import type { Config } from "../../process/config.ts";
import type { Services } from "../services.ts";
import type { Provider } from "./accounts.store.ts";
import { plainCookie } from "./session-cookies.ts";

/** The browser gets a token when the button is pressed; an older one was stored or copied. */
const oldestSeconds = 10 * 60;
/** The accepted difference between Google's clock and ours. */
const skewSeconds = 60;

const givenName = z
  .string()
  .trim()
  .catch("")
  .transform((name) => name.slice(0, limits.nameMaxLength));

/** The claims that are read from an ID token (OpenID Connect Core 1.0, sections 2 and 5.1). */
const idTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  iat: z.number(),
  nonce: z.string().optional(),
  email: z.email().max(limits.emailMaxLength).toLowerCase(),
  email_verified: z.union([z.boolean(), z.stringbool()]),
  given_name: givenName,
  family_name: givenName,
});

type IdTokenClaims = z.output<typeof idTokenClaims>;

/** Errors of jose for which the token is at fault; any other error means that Google does not answer. */
const tokenFaults = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

/**
 * Creates the check of Google ID tokens: the signature by Google's published keys, issuer, audience and authorised
 * party, age, the nonce of the calling browser, and that the token is used for the first time.
 *
 * @returns a function that gives the person behind a token; it throws HttpError 404 when Google sign-in is not set up,
 * 401 for a token that does not pass, 403 for an address Google has not verified, 502 when Google does not answer
 */
export function createGoogleCheck(services: Pick<Services, "config" | "database" | "now">) {
  const { config, now } = services;
  const keys = createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL), { timeoutDuration: 5_000 });
  const issuers = [config.GOOGLE_ISSUER, config.GOOGLE_ISSUER.replace(/^https?:\/\//, "")];

  return async (context: RequestContext, idToken: string): Promise<ProviderPerson> => {
    const client = config.GOOGLE_CLIENT_ID;
    if (!client) throw new HttpError("not_found", { text: "provider_not_offered" });
    const claims = idTokenClaims.safeParse(await verify(idToken, client));
    if (!claims.success || !isFor(client, claims.data) || !isFresh(claims.data, now())) {
      throw refused();
    }
    const { sub, iat, nonce, email, email_verified, given_name, family_name } = claims.data;
    if (!hasMatchingNonce(context, nonce)) throw refused();
    if (!email_verified) throw new HttpError("email_not_verified", { text: "google_failed" });
    const madeAt = new Date(iat * 1000);
    // The signed part only: a signature may be encoded in more than one way.
    const signed = idToken.slice(0, idToken.lastIndexOf("."));
    if (!(await markUsedOnce(services, "google-token", signed, madeAt))) throw refused();
    return {
      provider: "google",
      subject: sub,
      email,
      firstName: given_name,
      lastName: family_name,
    };
  };

  async function verify(idToken: string, audience: string) {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: issuers,
        audience,
        algorithms: ["RS256"],
        requiredClaims: ["exp", "sub"],
        currentDate: now(),
      });
      return payload;
    } catch (error) {
      const isTokenFault = tokenFaults.some((fault) => error instanceof fault);
      throw new HttpError(isTokenFault ? "invalid_credentials" : "upstream_failed", {
        text: "google_failed",
        cause: error,
      });
    }
  }
}

const refused = () => new HttpError("invalid_credentials", { text: "google_failed" });

/** Whether a token with us among its audience was issued to us, and not to a party that passes it on. */
function isFor(client: string, { aud, azp }: IdTokenClaims): boolean {
  if (azp !== undefined) return azp === client;
  return typeof aud === "string" || aud.length === 1;
}

function isFresh({ iat }: IdTokenClaims, now: Date): boolean {
  const age = now.getTime() / 1000 - iat;
  return age >= -skewSeconds && age <= oldestSeconds + skewSeconds;
}

/** A secret of this browser. Google receives its hash as the nonce and puts it into the token. */
const nonceCookie = "hilal_google_nonce";
/** How long a user may look at the sign-in screen before they press the button. */
const nonceSeconds = 60 * 60;

const secretForm = /^[\w-]{43}$/;

/**
 * The nonce that this browser sends to Google. An existing one is reused, so that a second tab does not invalidate the
 * first.
 */
export function issueNonce(context: RequestContext, config: Pick<Config, "publicUrl">): string {
  const kept = context.cookies[nonceCookie] ?? "";
  const secret = secretForm.test(kept) ? kept : newToken();
  context.setCookie(nonceCookie, secret, { ...cookieOptions(config), maxAge: nonceSeconds });
  return hashToken(secret);
}

/**
 * Whether a token was issued to the calling browser. From a browser that was given a nonce, only a token with that
 * nonce is accepted, so that nobody can be signed in to another user's account by a foreign token; a client that never
 * asked for a nonce needs none.
 */
function hasMatchingNonce(context: RequestContext, nonce: string | undefined): boolean {
  const secret = context.cookies[nonceCookie];
  if (secret === undefined || nonce === undefined) return secret === nonce;
  return isSameSecret(nonce, hashToken(secret));
}

/** Removes the nonce, since it is valid for one sign-in. */
export function forgetNonce(context: RequestContext, config: Pick<Config, "publicUrl">): void {
  if (context.cookies[nonceCookie] === undefined) return;
  context.clearCookie(nonceCookie, cookieOptions(config));
}

const cookieOptions = (config: Pick<Config, "publicUrl">) => ({
  ...plainCookie(config),
  path: "/api/user/",
  httpOnly: true,
});

/** The time limit of each of the two calls to Facebook. */
const timeOutMilliseconds = 5_000;

/** Answer of `debug_token`: whether a token is valid, for which app and for whom. Times in seconds, 0 for never. */
const debugAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string(),
    user_id: z.string().min(1).max(255),
    type: z.string().optional(),
    expires_at: z.number().optional(),
    issued_at: z.number().optional(),
  }),
});

type DebuggedToken = z.output<typeof debugAnswer>["data"];

/** The accepted difference between Facebook's clock and ours. */
const facebookTokenSkewSeconds = 60;

const personName = z
  .string()
  .trim()
  .catch("")
  .transform((name) => name.slice(0, limits.nameMaxLength));

/** Answer of `me`. Facebook leaves out the address when none is confirmed or the user does not share it. */
const meAnswer = z.object({
  id: z.string(),
  email: z.email().max(limits.emailMaxLength).toLowerCase().optional().catch(undefined),
  first_name: personName,
  last_name: personName,
});

/**
 * Creates the check of Facebook access tokens: asks Facebook whether the token is valid and was issued to our app, then
 * for the person.
 *
 * @returns a function that gives the person behind a token; it throws HttpError 404 when Facebook sign-in is not set
 * up, 401 for a token that does not pass, 400 for an account that shares no address, 502 when Facebook does not answer
 */
export function createFacebookCheck({ config, now }: Pick<Services, "config" | "now">) {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = config;

  return async (accessToken: string): Promise<ProviderPerson> => {
    if (!appId || !appSecret) throw new HttpError("not_found", { text: "provider_not_offered" });
    const debugged = debugAnswer.safeParse(
      await ask("debug_token", {
        input_token: accessToken,
        access_token: `${appId}|${appSecret}`,
      }),
    );
    const token = debugged.data?.data;
    if (!token?.is_valid || token.app_id !== appId || !isCurrent(token, now()))
      throw facebookTokenRefused();
    const me = meAnswer.safeParse(
      await ask("me", {
        fields: "id,first_name,last_name,email",
        access_token: accessToken,
        appsecret_proof: createHmac("sha256", appSecret).update(accessToken).digest("hex"),
      }),
    );
    if (!me.success || me.data.id !== token.user_id) throw facebookTokenRefused();
    const { email, first_name: firstName, last_name: lastName } = me.data;
    if (!email) {
      throw new HttpError("validation_failed", {
        fields: { access_token: "email_missing_at_provider" },
      });
    }
    return { provider: "facebook", subject: token.user_id, email, firstName, lastName };
  };

  /** Calls the Graph API; a 4xx status is the token's fault, anything else means that Facebook does not answer. */
  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const base = config.FACEBOOK_GRAPH_URL.replace(/\/+$/, "");
    try {
      const answer = await fetch(`${base}/${path}?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(timeOutMilliseconds),
        redirect: "error",
      });
      if (answer.status >= 500) throw new Error(`Facebook answers ${answer.status}.`);
      return await answer.json();
    } catch (error) {
      throw new HttpError("upstream_failed", { text: "facebook_failed", cause: error });
    }
  }
}

/** Whether a token belongs to a person and is current: Facebook's answer that it is valid may come from a cache. */
function isCurrent({ type, expires_at, issued_at }: DebuggedToken, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  if (type !== undefined && type !== "USER") return false;
  if (expires_at && expires_at <= seconds) return false;
  return (issued_at ?? 0) <= seconds + facebookTokenSkewSeconds;
}

const facebookTokenRefused = () =>
  new HttpError("invalid_credentials", { text: "facebook_failed" });

/** A person as identified by Google or Facebook; the provider has verified the address. */
export interface ProviderPerson {
  readonly provider: Provider;
  /** The provider's own id of the person, which stays when the address changes. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}
