import { cleanName } from "@hilal/contract/shared/fields/invisible-characters";
import { staffField } from "@hilal/contract/shared/fields/staff-names";
import type { Executor } from "../../database/connect.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt, forgiveAttempt } from "../../http/security/throttle.ts";
import { noteSignIn } from "../audit/note-sign-in.ts";
import type { Services } from "../services.ts";
import {
  findUser,
  findUserByEmail,
  findUserByIdentity,
  insertIdentity,
  insertUser,
  takeOverUnverified,
  type UserRow,
} from "./accounts.store.ts";
import { cancelMailedTokens } from "./mailed-proofs.store.ts";
import type { ProviderPerson } from "./provider-tokens.ts";
import { revokeSessions } from "./sessions.store.ts";

/**
 * Asks a provider for the person behind a token. Failures are counted for the network address, since each attempt costs
 * calls to the provider.
 */
export async function findProviderPerson(
  services: Services,
  context: RequestContext,
  check: () => Promise<ProviderPerson>,
): Promise<ProviderPerson> {
  const caller = addressSubject(context.address);
  await countAttempt(services, "sign-in:address", caller);
  const person = await check();
  await forgiveAttempt(services, "sign-in:address", caller);
  return person;
}

/**
 * The account of a person whom Google or Facebook vouches for: the one linked to them, else the one with their verified
 * address, which is linked from now on (product: accounts 9), else a new one.
 *
 * @throws HttpError 403 `account_blocked`
 */
export async function findOrCreateAccount(
  services: Services,
  context: RequestContext,
  person: ProviderPerson,
): Promise<UserRow> {
  const user = await services.database.transaction(
    async (transaction) =>
      (await findUserByIdentity(transaction, person.provider, person.subject)) ??
      (await linkedAccount(transaction, services.now(), context, person)),
  );
  if (user.blockedAt) {
    await noteSignIn(services.database, context, { person: user, outcome: "blocked" });
    throw new HttpError("account_blocked");
  }
  return user;
}

/** The provider's names for a reader's account: without invisible characters, and dropped if they read as staff. */
function readersName(person: ProviderPerson) {
  const firstName = cleanName(person.firstName);
  const lastName = cleanName(person.lastName);
  return staffField(firstName, lastName)
    ? { firstName: "", lastName: "" }
    : { firstName, lastName };
}

async function linkedAccount(
  executor: Executor,
  now: Date,
  context: RequestContext,
  person: ProviderPerson,
): Promise<UserRow> {
  const { provider, subject, email } = person;
  // Inserting first resolves two concurrent sign-ins: one creates the account, the other finds it.
  const made = await insertUser(executor, {
    email,
    ...readersName(person),
    emailVerifiedAt: now,
    language: context.language,
  });
  const user = made ?? (await findUserByEmail(executor, email));
  // Neither insert nor search found an account: the conflicting one is just being deleted.
  if (!user) throw new HttpError("conflict");
  // The account may have been opened by someone who does not own the address: their sessions are ended.
  if (await takeOverUnverified(executor, user.id, now)) {
    await revokeSessions(executor, user.id, now);
    await cancelMailedTokens(executor, user.id, ["verify-email", "change-email", "reset-password"]);
  }
  await insertIdentity(executor, { provider, subject, userId: user.id });
  return (await findUser(executor, user.id)) ?? user;
}
