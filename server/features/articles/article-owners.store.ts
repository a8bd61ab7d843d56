import { rolesWith } from "@hilal/contract/shared/abilities";
import type { Language } from "@hilal/i18n/languages";
import { inArray } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { byName } from "../desk/staff.store.ts";

/** The accounts that may write articles of their own, by name. */
export async function listOwners(executor: Executor, language: Language) {
  return executor
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(inArray(users.role, rolesWith("articles.write-own")))
    .orderBy(...byName(language));
}
