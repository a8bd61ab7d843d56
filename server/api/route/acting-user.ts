import { eq } from "drizzle-orm";
import { users } from "../../database/schema/accounts.ts";
import type { Services } from "../../services/services.ts";
import { Refusal } from "../errors/refusal.ts";
import { type Caller, isAdmin } from "./caller.ts";

/**
 * The user a save is made for. The `user` a form sends is checked, not trusted: only an administrator may act for
 * another (product: roles 9).
 * @throws Refusal 401 for a visitor, 403 for acting for another without being an administrator, 400 beside `user` for
 * an account that does not exist
 */
export async function actingUserOf(
  { database }: Pick<Services, "database">,
  caller: Caller,
  sent: number | "" | null | undefined,
): Promise<number> {
  const id = callerId(caller);
  if (!sent || sent === id) return id;
  if (!isAdmin(caller)) throw new Refusal("forbidden");
  if ((await database.$count(users, eq(users.id, sent))) === 0) {
    throw new Refusal("validation_failed", { fields: { user: "user_unknown" } });
  }
  return sent;
}

/**
 * Who makes a save, whomever it is for.
 * @throws Refusal 401 for a visitor
 */
export function callerId(caller: Caller): number {
  if (caller.kind === "visitor") throw new Refusal("unauthenticated");
  return caller.id;
}
