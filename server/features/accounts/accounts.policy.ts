import { type Caller, hasAbility, isOwn } from "../../http/api/caller.ts";

/** A role is told to its owner and to whoever manages accounts. */
export function mayReadRole(caller: Caller, userId: number): boolean {
  return hasAbility(caller, "users.manage") || isOwn(caller, userId);
}
