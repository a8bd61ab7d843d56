import type { Role } from "@hilal/contract/shared/abilities";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { nextVersion } from "../../database/next-version.ts";
import { userIdentities, users } from "../../database/schema/accounts.ts";

export type UserRow = typeof users.$inferSelect;
type NewUser = Pick<typeof users.$inferInsert, "email"> & Partial<typeof users.$inferInsert>;
export type Provider = (typeof userIdentities.$inferSelect)["provider"];

const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

export async function findUserByEmail(
  executor: Executor,
  email: string,
): Promise<UserRow | undefined> {
  return (await executor.select().from(users).where(hasEmail(email)))[0];
}

export async function findUser(executor: Executor, id: number): Promise<UserRow | undefined> {
  return (await executor.select().from(users).where(eq(users.id, id)))[0];
}

/** Inserts an account unless its address already has one; of two concurrent calls, one inserts. */
export async function insertUser(
  executor: Executor,
  values: NewUser,
): Promise<UserRow | undefined> {
  return (await executor.insert(users).values(values).onConflictDoNothing().returning())[0];
}

export async function updatePassword(
  executor: Executor,
  id: number,
  passwordHash: string | null,
): Promise<void> {
  await executor
    .update(users)
    .set({ passwordHash, ...nextVersion(users.version) })
    .where(eq(users.id, id));
}

/** Marks an account's address as verified if it is unchanged. Returns whether it is. */
export async function markEmailVerified(
  executor: Executor,
  id: number,
  email: string,
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})` })
    .where(and(eq(users.id, id), hasEmail(email)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Sets another address for an account.
 * @throws the driver's error 23505 when another account has that address
 */
export async function updateEmail(
  executor: Executor,
  id: number,
  email: string,
  now: Date,
): Promise<void> {
  await executor
    .update(users)
    .set({ email, emailVerifiedAt: now, ...nextVersion(users.version) })
    .where(eq(users.id, id));
}

export async function findUserByIdentity(
  executor: Executor,
  provider: Provider,
  subject: string,
): Promise<UserRow | undefined> {
  const rows = await executor
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)));
  return rows[0]?.user;
}

export async function insertIdentity(
  executor: Executor,
  identity: { readonly provider: Provider; readonly subject: string; readonly userId: number },
): Promise<void> {
  await executor.insert(userIdentities).values(identity).onConflictDoNothing();
}

/**
 * Verifies the address of an account that was opened without proof of ownership, on the word of a provider. The
 * password is removed, since the person who set it may not own the address. Returns whether the address was unverified.
 */
export async function takeOverUnverified(
  executor: Executor,
  id: number,
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .update(users)
    .set({ emailVerifiedAt: now, passwordHash: null, ...nextVersion(users.version) })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

const firstAdminLock = 728_304_119;

/** Locks until the transaction ends: of instances that start together, one creates the first administrator. */
export async function lockFirstAdmin(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`);
}

/** The oldest account that has one of the given roles. */
export async function findOldestWith(
  executor: Executor,
  roles: readonly Role[],
): Promise<Pick<UserRow, "id" | "role"> | undefined> {
  const [oldest] = await executor
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.role, roles))
    .orderBy(asc(users.id))
    .limit(1);
  return oldest;
}

/** Gives an account an administrator's role and password. */
export async function updateToAdministrator(
  executor: Executor,
  id: number,
  values: Pick<UserRow, "passwordHash" | "role" | "emailVerifiedAt" | "blockedAt">,
): Promise<void> {
  await executor.update(users).set(values).where(eq(users.id, id));
}
