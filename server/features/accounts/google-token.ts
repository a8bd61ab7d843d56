import { limits } from "@hilal/contract/limits";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { Refusal } from "../../http/refusal.ts";
import type { Services } from "../../services.ts";
import type { ProviderPerson } from "./provider-person.ts";

const givenName = z
  .string()
  .trim()
  .catch("")
  .transform((name) => name.slice(0, limits.nameMaxLength));

/** The claims we read of an ID token (OpenID Connect Core 1.0, sections 2 and 5.1). */
const idTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(limits.emailMaxLength).toLowerCase(),
  email_verified: z.union([z.boolean(), z.stringbool()]),
  given_name: givenName,
  family_name: givenName,
});

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
 * Makes the check of Google ID tokens: signature by Google's published keys, issuer, audience, expiry (ruling 24).
 *
 * @returns a function that gives the person behind a token; it throws Refusal 404 when Google sign-in is not set up,
 * 401 for a token that does not pass, 403 for an address Google has not verified, 502 when Google does not answer
 */
export function createGoogleCheck({ config, now }: Pick<Services, "config" | "now">) {
  const keys = createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL), { timeoutDuration: 5_000 });
  const issuers = [config.GOOGLE_ISSUER, config.GOOGLE_ISSUER.replace(/^https?:\/\//, "")];

  return async (idToken: string): Promise<ProviderPerson> => {
    const audience = config.GOOGLE_CLIENT_ID;
    if (!audience) throw new Refusal("not_found", { text: "provider_not_offered" });
    const payload = await verify(idToken, audience);
    const claims = idTokenClaims.safeParse(payload);
    if (!claims.success) throw new Refusal("invalid_credentials", { text: "google_failed" });
    const { sub, email, email_verified, given_name, family_name } = claims.data;
    if (!email_verified) throw new Refusal("email_not_verified", { text: "google_failed" });
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
      throw new Refusal(isTokenFault ? "invalid_credentials" : "upstream_failed", {
        text: "google_failed",
        cause: error,
      });
    }
  }
}
