import type { Caller } from "../../http/caller.ts";
import { isAdmin } from "../../http/caller.ts";

/** Ruling 29: a role is told to its owner and to administrators. */
export function mayReadRole(caller: Caller, userId: number): boolean {
  return isAdmin(caller) || (caller.kind === "user" && caller.id === userId);
}
