import type { Access } from "@hilal/contract/shared/define-endpoint";
import { type Caller, hasAbility } from "./caller.ts";
import { HttpError } from "./http-error.ts";

/**
 * Enforces an endpoint's declared access.
 * @throws HttpError 401 for a visitor, 403 for a person whose role lacks the ability
 */
export function requireAccess(access: Access, caller: Caller): void {
  if (access === "public") return;
  if (caller.kind === "visitor") throw new HttpError("unauthenticated");
  if (access !== "signed-in" && !hasAbility(caller, access)) throw new HttpError("forbidden");
}
