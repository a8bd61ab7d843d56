import { type Ability, rolesWith } from "@hilal/contract/shared/abilities";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { nameKey } from "../../database/name-order.ts";
import { users } from "../../database/schema/accounts.ts";

const columns = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};

/** What `personName` needs of an account that a query has joined, also under another name. */
export const selectName = <First, Last, Email>({
  firstName,
  lastName,
  email,
}: {
  readonly firstName: First;
  readonly lastName: Last;
  readonly email: Email;
}) => ({ firstName, lastName, email });

/** The name of a member of staff in SQL, where `personName` cannot be used. */
export const shownName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;

/** The sort keys of users on a page of a language: the first name, then the last. */
export const toNameKeys = (language: Language): SQL[] =>
  [users.firstName, users.lastName].map((name) => nameKey(name, language));

/** The order of users by name on a page of a language. */
export const byName = (language: Language): SQL[] => [
  ...toNameKeys(language).map(asc),
  asc(users.id),
];

/** The users with an ability, by name; blocked ones are left out. */
export async function listStaff(executor: Executor, ability: Ability, language: Language) {
  return executor
    .select(columns)
    .from(users)
    .where(and(inArray(users.role, rolesWith(ability)), isNull(users.blockedAt)))
    .orderBy(...byName(language));
}

/** A user with an ability, or undefined. */
export async function findStaff(executor: Executor, id: number, ability: Ability) {
  const rows = await executor
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, rolesWith(ability)), isNull(users.blockedAt)));
  return rows[0];
}

/** The existing accounts with these ids. */
export async function listPeople(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return executor
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]));
}
