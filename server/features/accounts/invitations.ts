import {
  type acceptInvitation,
  type Invitation,
  invitationHours,
  type invite,
} from "@hilal/contract/accounts/invitations";
import type { Role } from "@hilal/contract/shared/abilities";
import type { ParsedInput } from "@hilal/contract/shared/define-endpoint";
import type { Language } from "@hilal/i18n/languages";
import type { Transaction } from "../../database/connect.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Services } from "../services.ts";
import { getUserTags } from "../users/own-account.ts";
import { findUser, findUserByEmail, insertUser, type UserRow } from "./accounts.store.ts";
import {
  findInvitationByToken,
  type InvitationRow,
  takeInvitationRow,
  updateInvitationSent,
  updateInvitedUser,
  upsertInvitation,
} from "./invitations.store.ts";
import { cancelMailedTokens, storedCodePurposes } from "./mailed-proofs.store.ts";
import { hashNewPassword } from "./passwords.ts";
import { enterAccount } from "./second-step.ts";
import { revokeSessions } from "./sessions.store.ts";

/** An invitation as the screen of people shows it; never its link. */
export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    first_name: row.firstName,
    last_name: row.lastName,
    language: row.language,
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_expired: row.expiresAt <= now,
  };
}

interface Inviter {
  readonly id: number;
  /** The language of the mail, unless another is given. */
  readonly language: Language;
}

/**
 * Invites a person whose address has no account: stores the invitation and queues its mail, whose link is created with
 * the mail (product: accounts 19).
 *
 * @throws HttpError 429
 */
export async function inviteByMail(
  services: Services,
  inviter: Inviter,
  { email, role, ...given }: ParsedInput<typeof invite>["body"],
): Promise<InvitationRow> {
  await countInvitation(services, inviter.id, email);
  const moment = sendingMoment(services);
  return services.database.transaction(async (transaction) => {
    const row = await upsertInvitation(transaction, {
      email,
      role,
      firstName: given.first_name,
      lastName: given.last_name,
      language: given.language ?? inviter.language,
      invitedBy: inviter.id,
      ...moment,
    });
    await mailInvitation(services, transaction, row);
    return row;
  });
}

/** Mails an invitation again; the older link ends at once. @throws HttpError 404, 429 */
export async function inviteAgain(
  services: Services,
  inviter: Pick<Inviter, "id">,
  invited: Pick<InvitationRow, "id" | "email">,
): Promise<InvitationRow> {
  await countInvitation(services, inviter.id, invited.email);
  const values = { ...sendingMoment(services), invitedBy: inviter.id };
  return services.database.transaction(async (transaction) => {
    const row = requireFound(await updateInvitationSent(transaction, invited.id, values));
    await mailInvitation(services, transaction, row);
    return row;
  });
}

async function countInvitation(services: Services, by: number, email: string): Promise<void> {
  await countAttempt(services, "invite:user", String(by));
  await countAttempt(services, "mail:recipient", email);
}

function sendingMoment({ now }: Services): Pick<InvitationRow, "sentAt" | "expiresAt"> {
  const sentAt = now();
  return { sentAt, expiresAt: new Date(sentAt.getTime() + invitationHours * 60 * 60 * 1000) };
}

async function mailInvitation(
  { jobs }: Services,
  transaction: Transaction,
  { id, sentAt }: InvitationRow,
): Promise<void> {
  const job = { mail: "invitation", invitationId: id, sentAt: sentAt.toISOString() } as const;
  await jobs.send("mail.send", job, transaction);
}

/** What the link of an invitation is for. @throws HttpError 400 for one that is used, expired or taken back */
export async function readInvited({ database, now }: Services, token: string) {
  const row = await findInvitationByToken(database, token, now());
  if (!row) throw linkInvalid();
  const { email, role, firstName, lastName } = row;
  return { email, role, first_name: firstName, last_name: lastName };
}

/**
 * Takes up an invitation and signs in. The link proves the address, as one that sets a new password does: of an account
 * that came to be meanwhile, whoever opened it, every session and mailed secret ends. Its second step is asked for.
 *
 * @throws HttpError 400 for a link that is not valid or a password that is too common; 403 `second_step_required`
 */
export async function takeInvitation(
  services: Services,
  context: RequestContext,
  { token, password, ...names }: ParsedInput<typeof acceptInvitation>["body"],
) {
  const { database } = services;
  const now = services.now();
  const found = await findInvitationByToken(database, token, now);
  if (!found) throw linkInvalid();
  const [firstName, lastName] = [names.first_name, names.last_name];
  const passwordHash = await hashNewPassword(password, { email: found.email, firstName, lastName });
  const values = { passwordHash, firstName, lastName, emailVerifiedAt: now };
  const user = await services.changes.write(async (transaction, changed) => {
    // Read again, since hashing takes a while in which it may be taken back.
    const invited = await findInvitationByToken(transaction, token, now);
    if (!invited || !(await takeInvitationRow(transaction, token))) throw linkInvalid();
    const { email, role, language } = invited;
    const made = await insertUser(transaction, { email, role, language, ...values });
    if (made) return made;
    const given = await giveToAccount(transaction, email, { role, ...values });
    // Pages with their comments show the name.
    changed(await getUserTags(transaction, given.id));
    return given;
  });
  const { access, refresh } = await enterAccount(services, context, user);
  return { access, refresh, user_id: user.id, role: user.role };
}

async function giveToAccount(
  transaction: Transaction,
  email: string,
  values: Parameters<typeof updateInvitedUser>[2] & { readonly role: Role },
): Promise<UserRow> {
  const account = await findUserByEmail(transaction, email);
  if (!account || account.blockedAt) throw linkInvalid();
  // A role that was given meanwhile is the later decision.
  const role = account.role ?? values.role;
  await updateInvitedUser(transaction, account.id, { ...values, role });
  await revokeSessions(transaction, account.id, values.emailVerifiedAt);
  await cancelMailedTokens(transaction, account.id, [
    "verify-email",
    "change-email",
    "reset-password",
    ...storedCodePurposes,
  ]);
  return requireFound(await findUser(transaction, account.id));
}

const linkInvalid = () => new HttpError("validation_failed", { fields: { token: "link_invalid" } });
