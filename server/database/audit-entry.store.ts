import { sql } from "drizzle-orm";
import { type Executor, getActor, type Transaction } from "./connect.ts";
import { users } from "./schema/accounts.ts";
import { auditEntries } from "./schema/records.ts";

/** Adds an audit entry for what triggers cannot see: a sign-in, an import as a whole. */
export async function insertEntry(
  executor: Executor,
  entry: Omit<typeof auditEntries.$inferInsert, "id" | "at">,
): Promise<void> {
  await executor.insert(auditEntries).values(entry);
}

type WholeEntry = Pick<
  typeof auditEntries.$inferInsert,
  "kind" | "recordId" | "title" | "before" | "after"
> & {
  /** Instead of the name of the call. */
  readonly action?: string;
};

/**
 * Adds the entry of a change of many records by the current actor. It names a record only where all of them belong to
 * one (product: audit 8).
 * @returns its id, for `continueWholeEntry`
 */
export async function insertWholeEntry(
  transaction: Transaction,
  { action, ...entry }: WholeEntry,
): Promise<number> {
  const actor = getActor();
  const actorId = actor?.actorId ?? null;
  const name = sql<string>`coalesce((select coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})
    from ${users} where ${users.id} = ${actorId}), '')`;
  const [row] = await transaction
    .insert(auditEntries)
    .values({
      ...entry,
      actorId,
      actorName: name,
      address: actor?.address ?? "",
      action: action ?? actor?.action ?? "system",
    })
    .returning({ id: auditEntries.id });
  if (!row) throw new Error("The entry was not inserted.");
  return row.id;
}

/** Makes the entries that follow in the transaction parts of a whole one. */
export async function continueWholeEntry(transaction: Transaction, id: number): Promise<void> {
  await transaction.execute(sql`select set_config('hilal.part_of', ${String(id)}, true)`);
}

/** Adds the entry of a whole change, of which the entries that follow in the transaction are parts. */
export async function beginWholeEntry(transaction: Transaction, entry: WholeEntry): Promise<void> {
  await continueWholeEntry(transaction, await insertWholeEntry(transaction, entry));
}
