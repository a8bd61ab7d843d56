import type { Role } from "@hilal/contract/shared/abilities";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import type { UserRow } from "./accounts.store.ts";

const firstAdminLock = 728_304_119;

/** Instances that start together agree on who makes the first administrator: the others wait until the transaction ends. */
export async function lockFirstAdmin(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`);
}

/** The account of the longest standing that has one of some roles. */
export async function findOldestWith(
  executor: Executor,
  roles: readonly Role[],
): Promise<Pick<UserRow, "id" | "role"> | undefined> {
  const [oldest] = await executor
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.role, roles))
    .orderBy(asc(users.id))
    .limit(1);
  return oldest;
}

/** Gives an account the rights and the password of an administrator. */
export async function updateToAdministrator(
  executor: Executor,
  id: number,
  values: Pick<UserRow, "passwordHash" | "role" | "emailVerifiedAt" | "blockedAt">,
): Promise<void> {
  await executor.update(users).set(values).where(eq(users.id, id));
}
