import { Refusal } from "../../http/refusal.ts";
import { isCommonPassword } from "./common-password.ts";
import { hashPassword } from "./password.ts";

/**
 * The hash of a password that somebody chooses.
 * @throws Refusal 400 for one that is too easy to guess (ruling 28)
 */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  if (isCommonPassword(password, email)) {
    throw new Refusal("validation_failed", { fields: { password: "password_too_common" } });
  }
  return hashPassword(password);
}
