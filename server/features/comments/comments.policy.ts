import { type Caller, isAdmin } from "../../http/caller.ts";

/** Comments on one account's articles: for that author, or an administrator (ruling 19). */
export function mayListCommentsOn(caller: Caller, ownerId: number): boolean {
  return isAdmin(caller) || (caller.kind === "user" && caller.id === ownerId);
}
