import { abilitiesFor, type Role } from "@hilal/contract/shared/abilities";
import type { UserActions } from "@hilal/contract/shared/actions";
import type { Executor } from "../../database/connect.ts";
import { type Caller, hasAbility, isOwn, isStaff } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { lockAdministrators } from "./users.store.ts";

/** Nobody may block themselves. */
export function mayBlock(caller: Caller, user: { readonly id: number }): boolean {
  return hasAbility(caller, "users.manage") && !isOwn(caller, user.id);
}

/** What the caller may do with an account. */
export function userActions(
  caller: Caller,
  user: { readonly id: number; readonly two_step: boolean },
): UserActions | undefined {
  if (!isStaff(caller)) return undefined;
  const manages = hasAbility(caller, "users.manage");
  return {
    set_role: manages,
    block: mayBlock(caller, user),
    help: manages,
    // The own one is changed on the account's page, which asks for the password first.
    remove_second_step: manages && user.two_step && !isOwn(caller, user.id),
  };
}

/** Whether an account with the new role may still manage accounts. */
export function keepsManagement(role: Role | null): boolean {
  return abilitiesFor(role).includes("users.manage");
}

/**
 * Requires that another account can manage accounts before one loses its role, is blocked or is deleted. Call it in the
 * transaction of that change.
 *
 * @throws HttpError 409 when the account is the last one
 */
export async function requireAnotherAdministrator(
  executor: Executor,
  userId: number,
): Promise<void> {
  const administrators = await lockAdministrators(executor);
  if (administrators.length === 1 && administrators[0] === userId) {
    throw new HttpError("conflict", { text: "last_administrator" });
  }
}
