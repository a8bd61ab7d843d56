import { randomBytes } from "node:crypto";
import type { readSecondStepOptions } from "@hilal/contract/accounts/second-step";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { hashToken, newToken } from "../../http/security/random-token.ts";
import { countAttempt, forgiveAttempt } from "../../http/security/throttle.ts";
import { noteSignIn } from "../audit/note-sign-in.ts";
import type { Services } from "../services.ts";
import { findUser, type UserRow } from "./accounts.store.ts";
import { findAppStep, openSealed } from "./authenticator-app.ts";
import { findKnownDevice } from "./known-device.ts";
import { checkPasskey, makeRequestOptions } from "./passkey-ceremonies.ts";
import {
  findApp,
  hasSecondStep,
  insertPendingSignIn,
  listPasskeys,
  removePendingSignIn,
  spendAppStep,
  spendRecoveryCode,
  takeTry,
  updateChallenge,
  updatePasskeyUse,
} from "./second-step.store.ts";
import { plainCookie } from "./session-cookies.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

/** The token of a begun sign-in; HttpOnly. It opens nothing by itself. */
const pendingCookie = "hilal_second_step";
const pendingSeconds = 10 * 60;
/** Wrong answers after which the password is asked again. */
const mostTries = 5;

/** Names an account's app to the cipher. */
export const appPurpose = (userId: number) => `authenticator of account ${userId}`;

/**
 * Signs a person in whose password, provider or mailed link was right: opens a session, or for an account with a second
 * step begins a sign-in that only that step finishes (product: accounts 25).
 *
 * @throws HttpError 403 `second_step_required`
 */
export async function enterAccount(
  services: Services,
  context: RequestContext,
  user: UserRow,
): Promise<OpenedSession> {
  const { config, database } = services;
  if (!(await hasSecondStep(database, user.id))) return openSession(services, context, user);
  const token = newToken();
  const now = services.now();
  const expiresAt = new Date(now.getTime() + pendingSeconds * 1000);
  await insertPendingSignIn(database, { token, userId: user.id, now, expiresAt });
  context.setCookie(pendingCookie, token, {
    ...plainCookie(config),
    httpOnly: true,
    maxAge: pendingSeconds,
  });
  throw new HttpError("second_step_required");
}

/** What a begun sign-in may be finished with. @throws HttpError 401 when none is begun or it has ended */
export async function readOptions(
  services: Services,
  context: RequestContext,
): Promise<AnswerOf<typeof readSecondStepOptions>> {
  const { config, database } = services;
  const token = context.cookies[pendingCookie];
  const now = services.now();
  const userId = token && (await updateChallenge(database, token, { challenge: null, now }));
  if (!token || !userId) throw signInEnded();
  const keys = await listPasskeys(database, userId);
  const passkey = keys.length > 0 ? await makeRequestOptions(config, keys) : null;
  if (passkey) await updateChallenge(database, token, { challenge: passkey.challenge, now });
  return {
    app: (await findApp(database, userId)) !== undefined,
    passkey: passkey && { ...passkey },
  };
}

/** What a person answers: a code of the app, a recovery code, or what a passkey signed. */
interface GivenStep {
  readonly code?: string | undefined;
  readonly passkey?: { readonly id: string } | undefined;
}

/**
 * Finishes a begun sign-in by its second step. Answers are counted before they are checked: five for a begun sign-in,
 * and for the account, or the device that it knows, as many as the rule `second-step:account` allows.
 *
 * @throws HttpError 401 when the sign-in has ended, 400 for a wrong answer, 403 for a blocked account, 429
 */
export async function finishSignIn(
  services: Services,
  context: RequestContext,
  given: GivenStep,
): Promise<OpenedSession & { readonly user: UserRow }> {
  const { config, database } = services;
  const now = services.now();
  if (given.code === undefined && !given.passkey) throw wrongStep("code", "step_code_required");
  const token = context.cookies[pendingCookie];
  const begun = token && (await takeTry(database, token, { mostTries, now }));
  const user = begun && (await findUser(database, begun.userId));
  if (!token || !user) throw signInEnded();
  if (user.blockedAt) {
    await removePendingSignIn(database, token);
    await noteSignIn(database, context, { person: user, outcome: "blocked" });
    throw new HttpError("account_blocked");
  }
  const device = findKnownDevice(context, config, user, now);
  const subject = device === null ? String(user.id) : `${user.id} ${device}`;
  await countAttempt(services, "second-step:account", subject);
  if (!(await isRightStep(services, user, given, begun.challenge))) {
    await noteSignIn(database, context, { person: user, outcome: "wrong_second_step" });
    throw given.passkey
      ? wrongStep("passkey", "passkey_wrong")
      : wrongStep("code", "step_code_wrong");
  }
  if (!(await removePendingSignIn(database, token))) throw signInEnded();
  await forgiveAttempt(services, "second-step:account", subject);
  context.clearCookie(pendingCookie, { ...plainCookie(config), httpOnly: true });
  return { ...(await openSession(services, context, user)), user };
}

/** Checks an answer and uses up what works once. */
async function isRightStep(
  services: Services,
  user: UserRow,
  { code, passkey }: GivenStep,
  challenge: string | null,
): Promise<boolean> {
  const { config, database } = services;
  const now = services.now();
  if (passkey) {
    const keys = await listPasskeys(database, user.id);
    const key = keys.find(({ id }) => id === passkey.id);
    if (!key || !challenge) return false;
    const counter = await checkPasskey(config, key, { answer: passkey, challenge });
    if (counter === null) return false;
    await updatePasskeyUse(database, key.id, { counter, now });
    return true;
  }
  if (code === undefined) return false;
  if (code.length > 6) {
    if (!(await spendRecoveryCode(database, user.id, hashToken(code)))) return false;
    // A lost step should not go unnoticed (product: accounts 27).
    await services.jobs.send("mail.send", {
      mail: "second-step-changed",
      userId: user.id,
      change: "code_used",
    });
    return true;
  }
  const app = await findApp(database, user.id);
  const secret = app && openSealed(config, appPurpose(user.id), app.secret);
  const step = secret ? findAppStep(secret, code, now) : null;
  return step !== null && (await spendAppStep(database, user.id, step));
}

const signInEnded = () => new HttpError("unauthenticated", { text: "sign_in_ended" });

const wrongStep = (field: string, code: string) =>
  new HttpError("validation_failed", { fields: { [field]: code } });

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const codesTogether = 10;
const codeLength = 16;

/** Ten recovery codes, each of 80 random bits, so that their hashes need no key (product: accounts 27). */
export function makeRecoveryCodes(): { readonly codes: string[]; readonly hashes: string[] } {
  const plain = Array.from({ length: codesTogether }, () =>
    [...randomBytes(codeLength)].map((byte) => alphabet[byte & 31]).join(""),
  );
  return {
    codes: plain.map((code) => (code.match(/.{4}/g) ?? []).join("-")),
    hashes: plain.map(hashToken),
  };
}
