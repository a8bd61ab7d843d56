import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { signedIn } from "./sign-in.ts";

/** Ruling 24: the token is checked with Facebook's token debug call. */
export const facebookSignIn = defineEndpoint({
  name: "accounts.facebookSignIn",
  summary: "Signs in with a Facebook access token",
  method: "POST",
  path: "/api/user/facebook-login/",
  access: "public",
  body: z.strictObject({
    access_token: z
      .string({ error: "provider_token_required" })
      .min(1, "provider_token_required")
      .max(10_000, "too_long"),
  }),
  answer: signedIn.omit({ refresh: true }),
});
