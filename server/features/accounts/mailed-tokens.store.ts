import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { mailedTokens } from "../../database/schema/accounts.ts";
import { hashToken, newToken } from "../../http/security/random-token.ts";

type KeptPurpose = (typeof mailedTokens.$inferSelect)["purpose"];
/** What a link is mailed for. */
export type MailedPurpose = Exclude<KeptPurpose, `${string}-code`>;

/** How long a mailed link works, in minutes; of a new password's the rule says so (product: accounts 6). */
export const mailedTokenMinutes = {
  "verify-email": 7 * 24 * 60,
  "change-email": 24 * 60,
  "reset-password": 30,
} as const satisfies Record<MailedPurpose, number>;

export interface MailedToken {
  readonly purpose: MailedPurpose;
  readonly userId: number;
  /** The address that the link was mailed to. */
  readonly email: string;
}

/** Makes the token of a mailed link and keeps its hash. */
export async function insertMailedToken(
  executor: Executor,
  { purpose, userId, email }: MailedToken,
  now: Date,
): Promise<string> {
  const token = newToken();
  await executor.insert(mailedTokens).values({
    tokenHash: hashToken(token),
    purpose,
    userId,
    payload: { email },
    createdAt: now,
    expiresAt: new Date(now.getTime() + mailedTokenMinutes[purpose] * 60_000),
  });
  return token;
}

/** Whether a link would work; it stays unused. */
export async function findMailedToken(
  executor: Executor,
  purpose: MailedPurpose,
  token: string,
  now: Date,
): Promise<MailedToken | undefined> {
  const rows = await executor
    .select()
    .from(mailedTokens)
    .where(usable([purpose], token, now));
  return rows[0] && tokenOf(rows[0]);
}

/** Uses a link: of two who bring the same one, one gets it. */
export async function takeMailedToken(
  executor: Executor,
  purposes: readonly MailedPurpose[],
  token: string,
  now: Date,
): Promise<MailedToken | undefined> {
  const rows = await executor
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(usable(purposes, token, now))
    .returning();
  return rows[0] && tokenOf(rows[0]);
}

/** Makes a person's open links and codes of some purposes useless. */
export async function cancelMailedTokens(
  executor: Executor,
  userId: number,
  purposes: readonly KeptPurpose[],
): Promise<void> {
  await executor
    .delete(mailedTokens)
    .where(and(eq(mailedTokens.userId, userId), inArray(mailedTokens.purpose, [...purposes])));
}

function usable(purposes: readonly MailedPurpose[], token: string, now: Date) {
  return and(
    eq(mailedTokens.tokenHash, hashToken(token)),
    inArray(mailedTokens.purpose, [...purposes]),
    isNull(mailedTokens.usedAt),
    gt(mailedTokens.expiresAt, now),
  );
}

function tokenOf({ purpose, userId, payload }: typeof mailedTokens.$inferSelect): MailedToken {
  // Only links are looked for here.
  return { purpose: purpose as MailedPurpose, userId, email: payload.email ?? "" };
}

/** Removes the links and codes that expired or were used before a moment. */
export async function removeOldTokens(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(mailedTokens)
    .where(
      or(
        lt(mailedTokens.expiresAt, before),
        and(isNotNull(mailedTokens.usedAt), lt(mailedTokens.usedAt, before)),
      ),
    );
}
