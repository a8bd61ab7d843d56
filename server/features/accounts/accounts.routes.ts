import { acceptInvitation, readInvitation } from "@hilal/contract/accounts/invitations";
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from "@hilal/contract/accounts/mailed-links";
import { readSecondStepOptions, takeSecondStep } from "@hilal/contract/accounts/second-step";
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
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { type Caller, hasAbility, isOwn } from "../../http/api/caller.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Config } from "../../process/config.ts";
import type { Services } from "../services.ts";
import { requestLink, takePasswordLink, takeVerificationLink } from "./account-links.ts";
import { findUser, type UserRow } from "./accounts.store.ts";
import { readInvited, takeInvitation } from "./invitations.ts";
import { findAccountByPassword } from "./password-sign-in.ts";
import { findOrCreateAccount, findProviderPerson } from "./provider-sign-in.ts";
import type { ProviderPerson } from "./provider-tokens.ts";
import {
  createFacebookCheck,
  createGoogleCheck,
  forgetNonce,
  issueNonce,
} from "./provider-tokens.ts";
import { registerAccount } from "./register-account.ts";
import { enterAccount, finishSignIn, readOptions } from "./second-step.ts";
import { clearSessionCookies } from "./session-cookies.ts";
import { revokeSession } from "./sessions.store.ts";
import { endSessionOfCookie, renewSession } from "./sessions.ts";

/** The social sign-ins that this installation offers, with what the calling browser needs for each. */
function signInOptions(
  config: Config,
  context: RequestContext,
): AnswerOf<typeof readSignInOptions> {
  const { GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL } = config;
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_SCRIPT_URL } = config;
  return {
    google: GOOGLE_CLIENT_ID
      ? {
          client_id: GOOGLE_CLIENT_ID,
          script_url: GOOGLE_SCRIPT_URL,
          nonce: issueNonce(context, config),
        }
      : null,
    facebook:
      FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
        ? { app_id: FACEBOOK_APP_ID, script_url: FACEBOOK_SCRIPT_URL }
        : null,
  };
}

/** Signing up, in and out, and the mailed links. */
export function accountRoutes(services: Services): Route[] {
  const { config, database } = services;
  const checkGoogle = createGoogleCheck(services);
  const checkFacebook = createFacebookCheck(services);

  const enter = async (context: RequestContext, user: UserRow) => ({
    ...(await enterAccount(services, context, user)),
    user_id: user.id,
  });

  const enterAs = async (context: RequestContext, check: () => Promise<ProviderPerson>) => {
    const person = await findProviderPerson(services, context, check);
    return enter(context, await findOrCreateAccount(services, context, person));
  };

  return [
    route(signIn, async ({ body, context }) =>
      enter(context, await findAccountByPassword(services, context, body)),
    ),
    route(readSecondStepOptions, ({ context }) => readOptions(services, context)),
    route(takeSecondStep, async ({ body, context }) => {
      const { access, refresh, user } = await finishSignIn(services, context, body);
      return { access, refresh, user_id: user.id };
    }),
    route(readInvitation, async ({ body }) => readInvited(services, body.token)),
    route(acceptInvitation, async ({ body, context }) => {
      const { access, refresh, user_id } = await takeInvitation(services, context, body);
      return { access, refresh, user_id };
    }),
    route(refreshToken, async ({ context }) => ({
      access: await renewSession(services, context),
    })),
    route(register, async ({ body, context }) => ({
      user_id: await registerAccount(services, context, body),
    })),
    route(googleSignIn, async ({ body, context }) => {
      const entered = await enterAs(context, () => checkGoogle(context, body.id_token));
      forgetNonce(context, config);
      return entered;
    }),
    route(facebookSignIn, async ({ body, context }) => {
      const { access, user_id } = await enterAs(context, () => checkFacebook(body.access_token));
      return { access, user_id };
    }),
    route(readRole, async ({ params, caller }) => {
      if (!mayReadRole(caller, params.userId)) throw new HttpError("forbidden");
      return { role: requireFound(await findUser(database, params.userId)).role };
    }),
    route(signOut, async ({ caller, context }) => {
      // A bearer token proves that one of our scripts calls; the cookie alone needs the XSRF header.
      if (caller.kind === "user") {
        const session = { id: caller.sessionId, userId: caller.id };
        await revokeSession(database, session, services.now());
      } else {
        await endSessionOfCookie(services, context);
      }
      clearSessionCookies(context, config);
      return undefined;
    }),
    route(verifyEmail, async ({ body }) => {
      await takeVerificationLink(services, body.token);
      return undefined;
    }),
    route(resendVerification, async ({ body: { email }, context }) => {
      await requestLink(services, context, "verify-email", email);
      return undefined;
    }),
    route(forgotPassword, async ({ body: { email }, context }) => {
      await requestLink(services, context, "reset-password", email);
      return undefined;
    }),
    route(resetPassword, async ({ body, context }) => {
      await takePasswordLink(services, context, body);
      return undefined;
    }),
    route(readSignInOptions, async ({ context }) => signInOptions(config, context)),
  ];
}

/** A user's role is shown to that user and to users with the ability to manage accounts. */
function mayReadRole(caller: Caller, userId: number): boolean {
  return hasAbility(caller, "users.manage") || isOwn(caller, userId);
}
