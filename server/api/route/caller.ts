import type { Role } from "@hilal/contract/shared/choices";

/** Who calls: nobody known, or a signed-in person as the database knows them now. */
export type Caller =
  | { readonly kind: "visitor" }
  | {
      readonly kind: "user";
      readonly id: number;
      readonly role: Role | null;
      readonly emailVerified: boolean;
      readonly sessionId: string;
    };

export const visitor: Caller = { kind: "visitor" };

/** Whether the caller works in the back office. */
export function isStaff(caller: Caller): boolean {
  return caller.kind === "user" && caller.role !== null;
}

export function isAdmin(caller: Caller): boolean {
  return caller.kind === "user" && caller.role === "admin";
}
