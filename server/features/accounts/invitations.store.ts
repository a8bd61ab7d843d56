import { abilitiesFor, type Role } from "@hilal/contract/shared/abilities";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { nextVersion } from "../../database/next-version.ts";
import { invitations, users } from "../../database/schema/accounts.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { hashToken } from "../../http/security/random-token.ts";

export type InvitationRow = typeof invitations.$inferSelect;

/** Pending invitations, the latest first. */
export async function listInvitationRows(executor: Executor): Promise<InvitationRow[]> {
  return executor.select().from(invitations).orderBy(desc(invitations.sentAt));
}

/** Stores an invitation, in place of one for the same address; the link of that one ends. */
export async function upsertInvitation(
  executor: Executor,
  row: typeof invitations.$inferInsert,
): Promise<InvitationRow> {
  const [made] = await executor.insert(invitations).values(row).onConflictDoNothing().returning();
  if (made) return made;
  const [replaced] = await executor
    .update(invitations)
    .set({ ...row, tokenHash: null })
    .where(sql`lower(${invitations.email}) = lower(${row.email})`)
    .returning();
  // Neither inserted nor updated: the conflicting one is just being taken up.
  if (!replaced) throw new HttpError("conflict");
  return replaced;
}

/** Marks an invitation as sent again, by which its earlier link ends; undefined when it is gone. */
export async function updateInvitationSent(
  executor: Executor,
  id: number,
  values: Pick<InvitationRow, "sentAt" | "expiresAt"> & { readonly invitedBy: number },
): Promise<InvitationRow | undefined> {
  const rows = await executor
    .update(invitations)
    .set({ ...values, tokenHash: null })
    .where(eq(invitations.id, id))
    .returning();
  return rows[0];
}

/** Sets the hash of the link, if the invitation is still the one that was sent then. */
export async function updateInvitationToken(
  executor: Executor,
  id: number,
  { sentAt, tokenHash }: { readonly sentAt: Date; readonly tokenHash: string },
): Promise<InvitationRow | undefined> {
  const rows = await executor
    .update(invitations)
    .set({ tokenHash })
    .where(and(eq(invitations.id, id), eq(invitations.sentAt, sentAt)))
    .returning();
  return rows[0];
}

/** Returns whether it was there. */
export async function removeInvitation(executor: Executor, id: number): Promise<boolean> {
  const gone = await executor
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ id: invitations.id });
  return gone.length > 0;
}

/**
 * The invitation of a link that is valid: not expired, and sent by a person who may still manage accounts, so that
 * nobody comes back by an invitation of their own (product: accounts 19).
 */
export async function findInvitationByToken(
  executor: Executor,
  token: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [found] = await executor
    .select({ invitation: invitations, role: users.role })
    .from(invitations)
    .innerJoin(users, and(eq(users.id, invitations.invitedBy), isNull(users.blockedAt)))
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, now)));
  return found && abilitiesFor(found.role).includes("users.manage") ? found.invitation : undefined;
}

/** Uses the link of an invitation: of two concurrent calls, one succeeds. */
export async function takeInvitationRow(executor: Executor, token: string): Promise<boolean> {
  const gone = await executor
    .delete(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
    .returning({ id: invitations.id });
  return gone.length > 0;
}

/** Gives an account that came to be meanwhile what its invitation says. */
export async function updateInvitedUser(
  executor: Executor,
  id: number,
  values: {
    readonly passwordHash: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly role: Role;
    readonly emailVerifiedAt: Date;
  },
): Promise<void> {
  await executor
    .update(users)
    .set({ ...values, ...nextVersion(users.version) })
    .where(eq(users.id, id));
}
