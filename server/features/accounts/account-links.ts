import type { Transaction } from "../../database/connect.ts";
import { isUniqueViolation } from "../../database/database-errors.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Services } from "../services.ts";
import { findUser, markEmailVerified, updateEmail, updatePassword } from "./accounts.store.ts";
import { rememberDevice } from "./known-device.ts";
import {
  cancelMailedTokens,
  findMailedToken,
  type MailedToken,
  storedCodePurposes,
  takeMailedToken,
} from "./mailed-proofs.store.ts";
import { hashNewPassword } from "./passwords.ts";
import { revokeSessions } from "./sessions.store.ts";

/** Links by which a signed-in intruder could return after the owner has set another password (product: accounts 18). */
export const ownerLinkPurposes = ["reset-password", "change-email"] as const;

const linkInvalid = () => new HttpError("validation_failed", { fields: { token: "link_invalid" } });

/**
 * Uses the link that verifies an address: that of a new account, or the new address of an existing one.
 * @throws HttpError 400 for a link that is used, expired or for an address changed since; 409 `email_taken`
 */
export async function takeVerificationLink(services: Services, token: string): Promise<void> {
  try {
    await services.database.transaction(async (transaction) => {
      const purposes = ["verify-email", "change-email"] as const;
      const link = await takeMailedToken(transaction, purposes, token, services.now());
      if (!link) throw linkInvalid();
      if (link.purpose === "change-email") return changeEmail(services, transaction, link);
      const isTheirs = await markEmailVerified(
        transaction,
        link.userId,
        link.email,
        services.now(),
      );
      if (!isTheirs) throw linkInvalid();
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new HttpError("email_taken") : error;
  }
}

async function changeEmail(
  services: Services,
  transaction: Transaction,
  link: MailedToken,
): Promise<void> {
  const user = await findUser(transaction, link.userId);
  if (!user) throw linkInvalid();
  await updateEmail(transaction, user.id, link.email, services.now());
  // A user who reads the old mailbox or asked for another address must not get back in by an earlier link.
  await cancelMailedTokens(transaction, user.id, [
    "verify-email",
    "change-email",
    "reset-password",
    ...storedCodePurposes,
  ]);
  const { email, language } = user;
  await services.jobs.send(
    "mail.send",
    { mail: "email-changed", to: email, email: link.email, language },
    transaction,
  );
}

/**
 * Uses the link that sets a new password. It also proves the address and ends every session; the device that used it
 * becomes a known one.
 * @throws HttpError 400 for a link that is used or expired, or for a password that is too common
 */
export async function takePasswordLink(
  services: Services,
  context: RequestContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const { config, database, jobs } = services;
  const now = services.now();
  const link = await findMailedToken(database, "reset-password", token, now);
  const user = link && (await findUser(database, link.userId));
  if (!user) throw linkInvalid();
  const passwordHash = await hashNewPassword(password, user);
  await database.transaction(async (transaction) => {
    if (!(await takeMailedToken(transaction, ["reset-password"], token, now))) throw linkInvalid();
    await updatePassword(transaction, user.id, passwordHash);
    await markEmailVerified(transaction, user.id, link.email, now);
    await revokeSessions(transaction, user.id, now);
    await cancelMailedTokens(transaction, user.id, ownerLinkPurposes);
    await jobs.send("mail.send", { mail: "password-changed", userId: user.id }, transaction);
  });
  // So that an owner whose account is being guessed at can sign in from a new device as well.
  rememberDevice(context, config, { id: user.id, passwordHash }, now);
}

/**
 * Mails a link to an address if it has an account that the link applies to. Every address causes the same work and
 * counts against the limits of the sender and of the address: only the mail's composer finds out whether there is an
 * account (product: accounts 4).
 *
 * @throws HttpError 429
 */
export async function requestLink(
  services: Services,
  context: RequestContext,
  mail: "verify-email" | "reset-password",
  email: string,
): Promise<void> {
  await countAttempt(services, "mail:address", addressSubject(context.address));
  await countAttempt(services, "mail:recipient", email);
  await services.jobs.send("mail.send", { mail, email });
}
