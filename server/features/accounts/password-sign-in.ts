import { addressSubject } from "../../http/address-subject.ts";
import type { Exchange } from "../../http/exchange.ts";
import { Refusal } from "../../http/refusal.ts";
import { countAttempt, forgiveAttempt } from "../../http/throttle.ts";
import type { Services } from "../../services.ts";
import { findUserByEmail, type UserRow } from "./accounts.store.ts";
import { verifyPassword } from "./password.ts";

/**
 * Whose e-mail address and password these are. Failures are counted for the address that tries and for the account that
 * is tried, before the password is looked at, so that many at once are no better than many in a row (ruling 23).
 *
 * @throws Refusal 401 `invalid_credentials`, the same for a wrong password and an unknown account; 403
 * `account_blocked` for the right password of a blocked one; 429
 */
export async function accountOfPassword(
  services: Services,
  exchange: Exchange,
  given: { readonly email: string; readonly password: string },
): Promise<UserRow> {
  const caller = addressSubject(exchange.address);
  await countAttempt(services, "sign-in:address", caller);
  await countAttempt(services, "sign-in:account", given.email);
  const user = await findUserByEmail(services.database, given.email);
  const matches = await verifyPassword(user?.passwordHash ?? null, given.password);
  if (!user || !matches) throw new Refusal("invalid_credentials");
  await forgiveAttempt(services, "sign-in:address", caller);
  await forgiveAttempt(services, "sign-in:account", given.email);
  if (user.blockedAt) throw new Refusal("account_blocked");
  return user;
}
