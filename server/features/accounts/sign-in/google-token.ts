import { limits } from "@hilal/contract/shared/limits";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { HttpError } from "../../../http/api/http-error.ts";
import type { RequestContext } from "../../../http/api/request-context.ts";
import { takeOnce } from "../../../http/security/take-once.ts";
import type { Services } from "../../services.ts";
import { isNonceOf } from "./google-nonce.ts";
import type { ProviderPerson } from "./provider-person.ts";

/** A token is made when the button is pressed; one that is older was kept or copied. */
const oldestSeconds = 10 * 60;
/** How far Google's clock and ours may be apart. */
const skewSeconds = 60;

const givenName = z
  .string()
  .trim()
  .catch("")
  .transform((name) => name.slice(0, limits.nameMaxLength));

/** The claims we read of an ID token (OpenID Connect Core 1.0, sections 2 and 5.1). */
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

/** What jose throws when the token itself is at fault; everything else is Google not answering. */
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
 * Makes the check of Google ID tokens: signature by Google's published keys, issuer, audience and party, age, the nonce
 * of the browser that brings it, and that it is brought for the first time.
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
    if (!isNonceOf(context, nonce)) throw refused();
    if (!email_verified) throw new HttpError("email_not_verified", { text: "google_failed" });
    const madeAt = new Date(iat * 1000);
    // Its signed part alone: a signature may be spelt in more than one way.
    const signed = idToken.slice(0, idToken.lastIndexOf("."));
    if (!(await takeOnce(services, "google-token", signed, madeAt))) throw refused();
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

/** Whether a token whose audience we are among was made for us, and not for a party that may show it to us. */
function isFor(client: string, { aud, azp }: IdTokenClaims): boolean {
  if (azp !== undefined) return azp === client;
  return typeof aud === "string" || aud.length === 1;
}

function isFresh({ iat }: IdTokenClaims, now: Date): boolean {
  const age = now.getTime() / 1000 - iat;
  return age >= -skewSeconds && age <= oldestSeconds + skewSeconds;
}
