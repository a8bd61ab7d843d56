import { Refusal } from "../../api/errors/refusal.ts";
import type { Executor } from "../../database/connect.ts";
import { lockAdministrators } from "./users.store.ts";

/**
 * Makes sure that somebody else can administer the site before an account loses its role, is blocked or goes
 * (product: roles 2). Call it in the transaction of that change.
 *
 * @throws Refusal 409 when the account is the last administrator's
 */
export async function requireAnotherAdministrator(
  executor: Executor,
  userId: number,
): Promise<void> {
  const administrators = await lockAdministrators(executor);
  if (administrators.length === 1 && administrators[0] === userId) {
    throw new Refusal("conflict", { text: "last_administrator" });
  }
}
