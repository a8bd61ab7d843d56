import { cacheTags } from "@hilal/contract/cache-tags";
import { editionOfCategory } from "@hilal/contract/categories";
import type { Executor } from "../../database/connect.ts";
import type { Caller } from "../../http/caller.ts";
import { found, Refusal } from "../../http/refusal.ts";
import { countAttempt, forgiveAttempt } from "../../http/throttle.ts";
import type { Services } from "../../services.ts";
import { findUser, type UserRow } from "../accounts/accounts.store.ts";
import { verifyPassword } from "../accounts/password.ts";
import { articlesTouchedBy } from "./own-records.store.ts";

/** The person and the session behind a call that only signed-in people may make. */
export function signedIn(caller: Caller): Extract<Caller, { kind: "user" }> {
  if (caller.kind === "visitor") throw new Refusal("unauthenticated");
  return caller;
}

export async function ownRow(executor: Executor, caller: Caller): Promise<UserRow> {
  return found(await findUser(executor, signedIn(caller).id));
}

/**
 * Asks an account that has a password for it, before something that a borrowed device must not do. Wrong ones count as
 * failed sign-ins.
 *
 * @param field the body's field that holds it
 * @throws Refusal 400 when it is missing or wrong, 429
 */
export async function requirePassword(
  services: Services,
  user: UserRow,
  given: string | undefined,
  field: string,
): Promise<void> {
  if (user.passwordHash === null) return;
  if (given === undefined) {
    throw new Refusal("validation_failed", { fields: { [field]: "password_required" } });
  }
  await countAttempt(services, "sign-in:account", user.email);
  if (!(await verifyPassword(user.passwordHash, given))) {
    throw new Refusal("validation_failed", { fields: { [field]: "password_wrong" } });
  }
  await forgiveAttempt(services, "sign-in:account", user.email);
}

/** The cache tags of every page that shows a person's name or counts their rating. */
export async function tagsOfPerson(executor: Executor, userId: number): Promise<string[]> {
  const touched = await articlesTouchedBy(executor, userId);
  const tags = touched.flatMap(({ id, category }) => [
    cacheTags.comments(id),
    cacheTags.editionComments(editionOfCategory(category)),
  ]);
  return [...new Set(tags)];
}
