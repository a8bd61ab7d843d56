import { type Ability, rolesWith } from "@hilal/contract/shared/abilities";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";

const columns = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};

/** Those who may do something, by name; blocked ones are left out. */
export async function listStaff(executor: Executor, ability: Ability) {
  return executor
    .select(columns)
    .from(users)
    .where(and(inArray(users.role, rolesWith(ability)), isNull(users.blockedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
}

/** One of those who may do something, or undefined. */
export async function findStaff(executor: Executor, id: number, ability: Ability) {
  const rows = await executor
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, rolesWith(ability)), isNull(users.blockedAt)));
  return rows[0];
}

/** The accounts of these ids that are still there. */
export async function listPeople(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return executor
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]));
}
