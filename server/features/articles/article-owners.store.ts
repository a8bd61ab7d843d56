import { rolesWith } from "@hilal/contract/shared/abilities";
import { asc, inArray } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";

/** The accounts that may write articles of their own, by name. */
export async function listOwners(executor: Executor) {
  return executor
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(inArray(users.role, rolesWith("articles.write-own")))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
}
