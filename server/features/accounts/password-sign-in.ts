import { HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt, forgiveAttempt, type ThrottleRule } from "../../http/security/throttle.ts";
import { noteSignIn } from "../audit/note-sign-in.ts";
import type { Services } from "../services.ts";
import { findUserByEmail, type UserRow } from "./accounts.store.ts";
import { findKnownDevice } from "./known-device.ts";
import { verifyPassword } from "./passwords.ts";

/**
 * Finds the account of an e-mail address and password. Failures are counted before the password is verified, so that
 * many concurrent attempts gain nothing over sequential ones. Attempts from a device that the account knows count for
 * that device; those from an unknown device count for the network address and for the account. So nobody can lock out
 * an owner by guessing.
 *
 * @throws HttpError 401 `invalid_credentials`, the same for a wrong password and an unknown account; 403
 * `account_blocked` for the right password of a blocked one; 429
 */
export async function findAccountByPassword(
  services: Services,
  context: RequestContext,
  given: { readonly email: string; readonly password: string },
): Promise<UserRow> {
  const user = await findUserByEmail(services.database, given.email);
  const counters = listCounters(services, context, given.email, user);
  for (const [rule, subject] of counters) await countAttempt(services, rule, subject);
  const matches = await verifyPassword(user?.passwordHash ?? null, given.password);
  if (!user || !matches) {
    if (user)
      await noteSignIn(services.database, context, { person: user, outcome: "wrong_password" });
    throw new HttpError("invalid_credentials");
  }
  for (const [rule, subject] of counters) await forgiveAttempt(services, rule, subject);
  if (user.blockedAt) {
    await noteSignIn(services.database, context, { person: user, outcome: "blocked" });
    throw new HttpError("account_blocked");
  }
  return user;
}

/** The counters of an attempt. */
function listCounters(
  { config, now }: Services,
  context: RequestContext,
  email: string,
  user: UserRow | undefined,
): readonly (readonly [ThrottleRule, string])[] {
  const device = user ? findKnownDevice(context, config, user, now()) : null;
  if (user && device !== null) return [["sign-in:device", `${user.id} ${device}`]];
  return [
    ["sign-in:address", addressSubject(context.address)],
    ["sign-in:account", email],
  ];
}
