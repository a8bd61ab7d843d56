import type { Access } from "@hilal/contract/shared/define-endpoint";
import { Refusal } from "../errors/refusal.ts";
import type { Caller } from "./caller.ts";

/**
 * Enforces an endpoint's declared access.
 * @throws Refusal 401 for a visitor, 403 for a person whose role is not enough
 */
export function requireAccess(access: Access, caller: Caller): void {
  if (access === "public") return;
  if (caller.kind === "visitor") throw new Refusal("unauthenticated");
  if (access === "reader") return;
  const enough = access === "author" ? caller.role !== null : caller.role === "admin";
  if (!enough) throw new Refusal("forbidden");
}
