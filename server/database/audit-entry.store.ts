import type { Executor } from "./connect.ts";
import { auditEntries } from "./schema/records.ts";

/** Adds an audit entry for what triggers cannot see: a sign-in, an import as a whole. */
export async function insertEntry(
  executor: Executor,
  entry: Omit<typeof auditEntries.$inferInsert, "id" | "at">,
): Promise<void> {
  await executor.insert(auditEntries).values(entry);
}
