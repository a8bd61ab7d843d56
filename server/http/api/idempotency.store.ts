import { and, eq, lt } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { idempotencyKeys } from "../../database/schema/working-copies.ts";

/** A call with the key that its user has given it. */
export interface NamedCall {
  readonly userId: number;
  readonly key: string;
  /** The endpoint with a hash of the input. */
  readonly call: string;
}

const ofCall = ({ userId, key }: NamedCall) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Returns what a user did under a key, if anything. */
export async function findKey(executor: Executor, named: NamedCall) {
  const rows = await executor
    .select({ call: idempotencyKeys.call, recordId: idempotencyKeys.recordId })
    .from(idempotencyKeys)
    .where(ofCall(named));
  return rows[0];
}

/**
 * Claims a key for this transaction; waits for a concurrent transaction that is claiming it.
 * @returns whether it was free
 */
export async function claimKey(transaction: Transaction, named: NamedCall): Promise<boolean> {
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ ...named, recordId: 0 })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

/** Stores the record's id for a call whose key was claimed. */
export async function updateKey(
  transaction: Transaction,
  named: NamedCall,
  recordId: number,
): Promise<void> {
  await transaction.update(idempotencyKeys).set({ recordId }).where(ofCall(named));
}

export async function removeOldKeys(executor: Executor, before: Date): Promise<void> {
  await executor.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
