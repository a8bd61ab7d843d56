import { and, count, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import {
  authenticatorApps,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  users,
} from "../../database/schema/accounts.ts";
import { hashToken } from "../../http/security/random-token.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
export type AppRow = typeof authenticatorApps.$inferSelect;

/** Whether an account's sign-in takes a second step. */
export async function hasSecondStep(executor: Executor, userId: number): Promise<boolean> {
  const [row] = await executor.select({ has: hasStep }).from(users).where(eq(users.id, userId));
  return row?.has ?? false;
}

/** Whether an account of a query on `users` has a second step. Names are written out: Drizzle omits their table here. */
export const hasStep = sql<boolean>`(exists (select from passkeys where user_id = users.id)
  or exists (select from authenticator_apps where user_id = users.id))`;

/** Whether an account of a query on `users` is staff without the second step that the house demands. */
export const lacksDemandedStep = sql<boolean>`(users.role is not null and lacks_second_step(users.id))`;

/** Whether an account is staff without the second step that the house demands (product: accounts 28). */
export async function isStepMissing(executor: Executor, userId: number): Promise<boolean> {
  const [row] = await executor
    .select({ is: lacksDemandedStep })
    .from(users)
    .where(eq(users.id, userId));
  return row?.is ?? false;
}

/** The passkeys of an account, oldest first. */
export async function listPasskeys(executor: Executor, userId: number): Promise<PasskeyRow[]> {
  return executor
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt);
}

/** Returns whether it was inserted: a key that is stored already is not. */
export async function insertPasskey(
  executor: Executor,
  row: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const rows = await executor.insert(passkeys).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Notes a passkey's counter and when it was used. */
export async function updatePasskeyUse(
  executor: Executor,
  id: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<void> {
  await executor.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

/** Returns whether it was there. */
export async function removePasskeyRow(
  executor: Executor,
  { id, userId }: { readonly id: string; readonly userId: number },
): Promise<boolean> {
  const gone = await executor
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

/** The app of an account; its secret is sealed. */
export async function findApp(executor: Executor, userId: number): Promise<AppRow | undefined> {
  return (
    await executor.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  )[0];
}

/** Stores an account's app, in place of an earlier one. */
export async function upsertApp(
  executor: Executor,
  row: typeof authenticatorApps.$inferInsert,
): Promise<void> {
  const { userId, ...values } = row;
  await executor
    .insert(authenticatorApps)
    .values(row)
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: values });
}

/** Returns whether it was there. */
export async function removeAppRow(executor: Executor, userId: number): Promise<boolean> {
  const gone = await executor
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId });
  return gone.length > 0;
}

/**
 * Spends the code of a time step: of two calls with the same code, one succeeds, and no earlier code does afterwards.
 */
export async function spendAppStep(
  executor: Executor,
  userId: number,
  step: number,
): Promise<boolean> {
  const rows = await executor
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

/** Replaces the recovery codes of an account; without any hashes it has none. */
export async function replaceRecoveryCodes(
  executor: Executor,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length === 0) return;
  await executor.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** How many recovery codes of an account are left. */
export async function countRecoveryCodes(executor: Executor, userId: number): Promise<number> {
  const rows = await executor
    .select({ total: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return rows[0]?.total ?? 0;
}

/** Uses a recovery code up: of two concurrent calls, one succeeds. */
export async function spendRecoveryCode(
  executor: Executor,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const spent = await executor
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

/** Removes every second step of an account. Returns whether there was one. */
export async function removeSecondSteps(executor: Executor, userId: number): Promise<boolean> {
  const keys = await executor
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  const hadApp = await removeAppRow(executor, userId);
  await replaceRecoveryCodes(executor, userId, []);
  return keys.length > 0 || hadApp;
}

interface NewPendingSignIn {
  readonly token: string;
  readonly userId: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a begun sign-in; of its token only the hash. */
export async function insertPendingSignIn(
  executor: Executor,
  { token, userId, now, expiresAt }: NewPendingSignIn,
): Promise<void> {
  await executor
    .insert(pendingSignIns)
    .values({ tokenHash: hashToken(token), userId, createdAt: now, expiresAt });
}

const isPending = (token: string, now: Date) =>
  and(eq(pendingSignIns.tokenHash, hashToken(token)), gt(pendingSignIns.expiresAt, now));

/** Sets the challenge of a begun sign-in and returns whose it is; undefined when it has ended. */
export async function updateChallenge(
  executor: Executor,
  token: string,
  { challenge, now }: { readonly challenge: string | null; readonly now: Date },
): Promise<number | undefined> {
  const rows = await executor
    .update(pendingSignIns)
    .set({ challenge })
    .where(isPending(token, now))
    .returning({ userId: pendingSignIns.userId });
  return rows[0]?.userId;
}

/**
 * Counts an answer to a begun sign-in before it is checked, and takes its challenge, so that concurrent answers are
 * limited as consecutive ones and a challenge serves once.
 */
export async function takeTry(
  executor: Executor,
  token: string,
  { mostTries, now }: { readonly mostTries: number; readonly now: Date },
): Promise<{ readonly userId: number; readonly challenge: string | null } | undefined> {
  return executor.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(pendingSignIns)
      .where(isPending(token, now))
      .for("update");
    if (!row || row.tries >= mostTries) return undefined;
    await transaction
      .update(pendingSignIns)
      .set({ tries: row.tries + 1, challenge: null })
      .where(eq(pendingSignIns.tokenHash, row.tokenHash));
    return { userId: row.userId, challenge: row.challenge };
  });
}

/** Ends a begun sign-in. Returns whether it was still there: of two concurrent calls, one gets true. */
export async function removePendingSignIn(executor: Executor, token: string): Promise<boolean> {
  const gone = await executor
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, hashToken(token)))
    .returning({ userId: pendingSignIns.userId });
  return gone.length > 0;
}

/** Ends the begun sign-ins of an account. */
export async function removePendingSignIns(executor: Executor, userId: number): Promise<void> {
  await executor.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

/** Removes the begun sign-ins that expired before the given time. */
export async function removeOldPendingSignIns(executor: Executor, before: Date): Promise<void> {
  await executor.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, before));
}
