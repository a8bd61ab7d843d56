import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { signedIn } from "./sign-in.ts";

/**
 * The token is verified with Google and taken once; an account with the same verified address is linked. A token with a
 * nonce must have the one that this browser was given by `accounts.readSignInOptions`.
 */
export const googleSignIn = defineEndpoint({
  name: "accounts.googleSignIn",
  summary: "Signs in with a Google ID token",
  method: "POST",
  path: "/api/user/google-login/",
  access: "public",
  body: z.strictObject({
    id_token: z
      .string({ error: "provider_token_required" })
      .min(1, "provider_token_required")
      .max(10_000, "too_long"),
  }),
  answer: signedIn,
});
