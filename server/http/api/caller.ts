import type { Role } from "@hilal/contract/shared/abilities";
import { type Ability, abilitiesFor } from "@hilal/contract/shared/abilities";
import type { Access } from "@hilal/contract/shared/define-endpoint";
import type { FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";

/** The caller: a visitor, or a signed-in user as currently stored. */
export type Caller =
  | { readonly kind: "visitor" }
  | {
      readonly kind: "user";
      readonly id: number;
      readonly role: Role | null;
      /** The role of staff without the second step that the house demands, who until then call as readers. */
      readonly withheldRole?: Role | null;
      readonly emailVerified: boolean;
      readonly sessionId: string;
    };

/** Identifies the caller of a request. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

export const visitor: Caller = { kind: "visitor" };

/** Whether the caller's role has an ability. */
export function hasAbility(caller: Caller, ability: Ability): boolean {
  return caller.kind === "user" && abilitiesFor(caller.role).includes(ability);
}

/** Whether the caller has access to the back office. */
export function isStaff(caller: Caller): boolean {
  return caller.kind === "user" && abilitiesFor(caller.role).length > 0;
}

/** Whether a record belongs to the caller; a record whose account was deleted belongs to no one. */
export function isOwn(caller: Caller, userId: number | null): boolean {
  return caller.kind === "user" && caller.id === userId;
}

/**
 * Enforces the access declared by an endpoint.
 * @throws HttpError 401 for a visitor, 403 for a user whose role lacks the ability, or who lacks the
 * demanded second step
 */
export function requireAccess(access: Access, caller: Caller): void {
  if (access === "public") return;
  if (caller.kind === "visitor") throw new HttpError("unauthenticated");
  if (access === "signed-in" || hasAbility(caller, access)) return;
  const isWithheld = abilitiesFor(caller.withheldRole ?? null).includes(access);
  throw new HttpError(isWithheld ? "second_step_missing" : "forbidden");
}
