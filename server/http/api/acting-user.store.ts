import { eq } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";

/** Whether an account with this id exists. */
export async function isAccount(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}
