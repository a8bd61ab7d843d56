import { type Caller, isAdmin } from "./caller.ts";
import { Refusal } from "./refusal.ts";

/**
 * The user a save is made for. The `user` a form sends is checked, not trusted: only an administrator may act for
 * another (ruling 20).
 * @throws Refusal 401 for a visitor, 403 for acting for another without being an administrator
 */
export function actingUserOf(caller: Caller, sent: number | "" | null | undefined): number {
  if (caller.kind === "visitor") throw new Refusal("unauthenticated");
  if (!sent || sent === caller.id) return caller.id;
  if (!isAdmin(caller)) throw new Refusal("forbidden");
  return sent;
}
