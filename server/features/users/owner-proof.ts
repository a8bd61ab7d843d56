import type { OwnCodePurpose } from "@hilal/contract/accounts/own-account";
import type { Executor } from "../../database/connect.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { countAttempt, forgiveAttempt } from "../../http/security/throttle.ts";
import type { UserRow } from "../accounts/accounts.store.ts";
import { spendMailedCode, tryMailedCode } from "../accounts/mailed-codes.store.ts";
import { verifyPassword } from "../accounts/passwords/password.ts";
import type { Services } from "../services.ts";
import { signedIn } from "./own-account.ts";

/** What somebody gives to prove that an account is theirs. */
interface GivenProof {
  readonly purpose: OwnCodePurpose;
  readonly password?: string | undefined;
  /** The body's field that holds the password. */
  readonly field?: string;
  readonly code?: string | undefined;
}

/** Uses the proof up, in the transaction of what it was asked for. @throws HttpError 400 when it has been used meanwhile */
type SpendProof = (executor: Executor) => Promise<void>;

/**
 * Asks for proof that an account is the caller's, before something that a borrowed device must not do: an account that
 * has a password for it, one of Google or Facebook alone for the code that was mailed to its address.
 *
 * @throws HttpError 400 when the proof is missing, wrong or old, 429
 */
export async function requireOwner(
  services: Services,
  caller: Caller,
  user: UserRow,
  given: GivenProof,
): Promise<SpendProof> {
  if (user.passwordHash === null) return requireCode(services, user, given);
  const { password, field = "password" } = given;
  if (password === undefined) throw wrong(field, "password_required");
  // By session: what strangers guess on the sign-in page must not keep the owner from changing the password.
  const { sessionId } = signedIn(caller);
  await countAttempt(services, "password:session", sessionId);
  if (!(await verifyPassword(user.passwordHash, password))) throw wrong(field, "password_wrong");
  await forgiveAttempt(services, "password:session", sessionId);
  return async () => undefined;
}

async function requireCode(
  { config, database, now }: Services,
  user: UserRow,
  { purpose, code }: GivenProof,
): Promise<SpendProof> {
  if (code === undefined) throw wrong("code", "code_required");
  const owner = { user, purpose };
  const found = await tryMailedCode(database, config, { ...owner, code }, now());
  if (found === "wrong") throw wrong("code", "code_wrong");
  if (found === "no longer valid") throw wrong("code", "code_expired");
  return async (executor) => {
    if (!(await spendMailedCode(executor, owner))) throw wrong("code", "code_expired");
  };
}

const wrong = (field: string, code: string) =>
  new HttpError("validation_failed", { fields: { [field]: code } });
