import type { Caller } from "../../api/route/caller.ts";
import { isAdmin } from "../../api/route/caller.ts";

/** A role is told to its owner and to administrators (product: roles 11). */
export function mayReadRole(caller: Caller, userId: number): boolean {
  return isAdmin(caller) || (caller.kind === "user" && caller.id === userId);
}
