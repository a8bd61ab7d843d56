import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { emailField, passwordField } from "../../entities/account-fields.ts";
import { id } from "../../entities/identifier.ts";

/**
 * What a sign-in answers (spec section 7). The same refresh token is set as an HttpOnly cookie, which is what refreshing
 * reads; a browser has no use for the one in the body.
 */
export const signedIn = z.object({ access: z.string(), refresh: z.string(), user_id: id });

export const signIn = defineEndpoint({
  name: "accounts.signIn",
  summary: "Signs in by e-mail and password; sets the refresh, XSRF-TOKEN and hilal_reader cookies",
  method: "POST",
  path: "/api/token/",
  access: "public",
  body: z.strictObject({ email: emailField, password: passwordField }),
  answer: signedIn,
});
