import type { ReadingChoices } from "@hilal/contract/shared/reading/reading-choices";
import { eq } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";

/**
 * Writes what a reader has chosen for comfort. The account's version stays: it is no edit of the profile, and a form that is
 * open on another screen must not be refused for it.
 */
export async function updateReadingChoices(
  executor: Executor,
  userId: number,
  { digits, ...reading }: ReadingChoices,
): Promise<void> {
  await executor
    .update(users)
    .set({ reading, ...(digits === undefined ? {} : { digits }) })
    .where(eq(users.id, userId));
}
