import { fullName } from "@hilal/contract/shared/person-name";
import { HttpError } from "../../../http/api/http-error.ts";
import type { UserRow } from "../accounts.store.ts";
import { isCommonPassword } from "./common-password.ts";
import { isMadeOfNames } from "./own-name-password.ts";
import { hashPassword } from "./password.ts";

/**
 * The hash of a password that somebody chooses.
 *
 * @param owner whose names, and name in the address, the password must not be made of
 * @throws HttpError 400 for one that is too easy to guess
 */
export async function hashNewPassword(
  password: string,
  owner: Pick<UserRow, "email" | "firstName" | "lastName">,
): Promise<string> {
  const mailbox = owner.email.slice(0, Math.max(0, owner.email.lastIndexOf("@")));
  const names = [mailbox, fullName(owner.firstName, owner.lastName)];
  if (isCommonPassword(password) || isMadeOfNames(password, names)) {
    throw new HttpError("validation_failed", { fields: { password: "password_too_common" } });
  }
  return hashPassword(password);
}
