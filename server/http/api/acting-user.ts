import type { Ability } from "@hilal/contract/shared/abilities";
import type { Database } from "../../database/connect.ts";
import { isAccount } from "./acting-user.store.ts";
import { type Caller, hasAbility } from "./caller.ts";
import { HttpError } from "./http-error.ts";

/**
 * Returns the user that a save is made for. The `user` sent by a form is checked, not trusted: acting for another user
 * takes an ability.
 * @param forOthers the ability to act for others
 * @throws HttpError 401 for a visitor, 403 for acting for another without the ability, 400 on `user` for an account
 * that does not exist
 */
export async function resolveActingUser(
  { database }: { readonly database: Database },
  caller: Caller,
  { sent, forOthers }: { sent: number | "" | null | undefined; forOthers: Ability },
): Promise<number> {
  const id = callerId(caller);
  if (!sent || sent === id) return id;
  if (!hasAbility(caller, forOthers)) throw new HttpError("forbidden");
  if (!(await isAccount(database, sent))) {
    throw new HttpError("validation_failed", { fields: { user: "user_unknown" } });
  }
  return sent;
}

/**
 * Returns the id of the caller, regardless of whom the save is made for.
 * @throws HttpError 401 for a visitor
 */
export function callerId(caller: Caller): number {
  if (caller.kind === "visitor") throw new HttpError("unauthenticated");
  return caller.id;
}
