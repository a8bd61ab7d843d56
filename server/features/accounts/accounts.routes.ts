import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from "@hilal/contract/accounts/mailed-links";
import {
  facebookSignIn,
  googleSignIn,
  readSignInOptions,
  refreshToken,
  register,
  signIn,
  signOut,
} from "@hilal/contract/accounts/sign-in";
import { readRole } from "@hilal/contract/accounts/users";
import { found, HttpError } from "../../api/errors/http-error.ts";
import type { Exchange } from "../../api/route/request-context.ts";
import { type Route, route } from "../../api/route/route.ts";
import type { Services } from "../../services/services.ts";
import { mayReadRole } from "./accounts.policy.ts";
import { takePasswordLink, takeVerificationLink } from "./mailed-links/account-links.ts";
import { askForLink } from "./mailed-links/ask-for-link.ts";
import { registerAccount } from "./register-account.ts";
import { clearSessionCookies } from "./sessions/session-cookies.ts";
import { endSessionOfCookie, openSession, renewSession } from "./sessions/sessions.ts";
import { createFacebookCheck } from "./sign-in/facebook-token.ts";
import { forgetNonce } from "./sign-in/google-nonce.ts";
import { createGoogleCheck } from "./sign-in/google-token.ts";
import { accountOfPassword } from "./sign-in/password-sign-in.ts";
import type { ProviderPerson } from "./sign-in/provider-person.ts";
import { accountOfPerson, personOfProvider } from "./sign-in/provider-sign-in.ts";
import { signInOptions } from "./sign-in/sign-in-options.ts";
import { findUser, type UserRow } from "./store/accounts.store.ts";
import { revokeSession } from "./store/sessions.store.ts";

/** Signing up, in and out, and the mailed links. */
export function accountRoutes(services: Services): Route[] {
  const { config, database } = services;
  const checkGoogle = createGoogleCheck(services);
  const checkFacebook = createFacebookCheck(services);

  const enter = async (exchange: Exchange, user: UserRow) => ({
    ...(await openSession(services, exchange, user)),
    user_id: user.id,
  });

  const enterAs = async (exchange: Exchange, check: () => Promise<ProviderPerson>) => {
    const person = await personOfProvider(services, exchange, check);
    return enter(exchange, await accountOfPerson(services, exchange, person));
  };

  return [
    route(signIn, async ({ body, exchange }) =>
      enter(exchange, await accountOfPassword(services, exchange, body)),
    ),
    route(refreshToken, async ({ exchange }) => ({
      access: await renewSession(services, exchange),
    })),
    route(register, async ({ body, exchange }) => ({
      user_id: await registerAccount(services, exchange, body),
    })),
    route(googleSignIn, async ({ body, exchange }) => {
      const entered = await enterAs(exchange, () => checkGoogle(exchange, body.id_token));
      forgetNonce(exchange, config);
      return entered;
    }),
    route(facebookSignIn, async ({ body, exchange }) => {
      const { access, user_id } = await enterAs(exchange, () => checkFacebook(body.access_token));
      return { access, user_id };
    }),
    route(readRole, async ({ params, caller }) => {
      if (!mayReadRole(caller, params.userId)) throw new HttpError("forbidden");
      return { role: found(await findUser(database, params.userId)).role };
    }),
    route(signOut, async ({ caller, exchange }) => {
      // A bearer token proves that one of our scripts calls; the cookie alone needs the XSRF header.
      if (caller.kind === "user") {
        const session = { id: caller.sessionId, userId: caller.id };
        await revokeSession(database, session, services.now());
      } else {
        await endSessionOfCookie(services, exchange);
      }
      clearSessionCookies(exchange, config);
      return undefined;
    }),
    route(verifyEmail, async ({ body }) => {
      await takeVerificationLink(services, body.token);
      return undefined;
    }),
    route(resendVerification, async ({ body: { email }, exchange }) => {
      await askForLink(services, exchange, "verify-email", email);
      return undefined;
    }),
    route(forgotPassword, async ({ body: { email }, exchange }) => {
      await askForLink(services, exchange, "reset-password", email);
      return undefined;
    }),
    route(resetPassword, async ({ body, exchange }) => {
      await takePasswordLink(services, exchange, body);
      return undefined;
    }),
    route(readSignInOptions, async ({ exchange }) => signInOptions(config, exchange)),
  ];
}
