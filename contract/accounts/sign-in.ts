import { z } from "zod";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import {
  emailField,
  newPasswordField,
  passwordField,
  personNameField,
} from "../shared/fields/account-fields.ts";
import { staffField } from "../shared/fields/staff-names.ts";
import { id } from "../shared/identifier.ts";

/**
 * The answer of a sign-in. The refresh token is also set as an HttpOnly cookie, which is what refreshing reads;
 * browsers do not need the one in the body.
 */
export const signedIn = z.object({ access: z.string(), refresh: z.string(), user_id: id });

export const signIn = defineEndpoint({
  name: "accounts.signIn",
  summary:
    "Signs in by e-mail and password, or answers 403 `second_step_required`; sets the refresh, XSRF-TOKEN and hilal_reader cookies",
  method: "POST",
  path: "/api/token/",
  access: "public",
  body: z.strictObject({ email: emailField, password: passwordField }),
  answer: signedIn,
});

export const refreshToken = defineEndpoint({
  name: "accounts.refresh",
  summary:
    "A new access token for the refresh cookie, which is renewed; needs the X-XSRF-TOKEN header",
  method: "POST",
  path: "/api/token/refresh/",
  access: "public",
  answer: z.object({ access: z.string() }),
});

/** Names are optional: older clients send only e-mail and password (product: accounts 2). */
export const register = defineEndpoint({
  name: "accounts.register",
  summary: "Makes a reader's account and mails a link that verifies the address",
  method: "POST",
  path: "/api/user/register/",
  access: "public",
  body: z
    .strictObject({
      email: emailField,
      password: newPasswordField,
      first_name: personNameField.default(""),
      last_name: personNameField.default(""),
    })
    .superRefine(({ first_name, last_name }, context) => {
      const field = staffField(first_name, last_name);
      if (field) context.addIssue({ code: "custom", path: [field], message: "name_reserved" });
    }),
  answer: z.object({ user_id: id }),
  status: 201,
});

/**
 * The token is verified with Google and accepted once; an account with the same verified address is linked. A token
 * with a nonce must have the one that `accounts.readSignInOptions` gave this browser.
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

/** The token is checked with Facebook's token debug call (product: accounts 8). */
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

/** A provider without settings gets no button. Each caller receives its own nonce in a cookie. */
export const readSignInOptions = defineEndpoint({
  name: "accounts.readSignInOptions",
  summary:
    "What the sign-in screen needs of Google and Facebook; null hides the button. Ask Google for a token with the nonce: from then on this browser signs in with no other",
  method: "GET",
  path: "/api/user/sign-in-options/",
  access: "public",
  answer: z.object({
    google: z
      .object({ client_id: z.string(), script_url: z.string(), nonce: z.string() })
      .nullable(),
    facebook: z.object({ app_id: z.string(), script_url: z.string() }).nullable(),
  }),
});

/** Public, so that it also works with an expired access token. */
export const signOut = defineEndpoint({
  name: "accounts.signOut",
  summary: "Ends the session and clears its cookies",
  method: "POST",
  path: "/api/logout/",
  access: "public",
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const signInEndpoints = [
  signIn,
  refreshToken,
  register,
  googleSignIn,
  facebookSignIn,
  signOut,
  readSignInOptions,
];
