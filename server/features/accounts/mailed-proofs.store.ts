import { randomInt } from "node:crypto";
import { type OwnCodePurpose, ownCodePurposes } from "@hilal/contract/accounts/own-account";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { mailedTokens } from "../../database/schema/accounts.ts";
import { hashToken, newToken } from "../../http/security/random-token.ts";
import { isSameSecret, signature } from "../../http/security/signed-token.ts";
import type { Config } from "../../process/config.ts";
import type { UserRow } from "./accounts.store.ts";

type StoredPurpose = (typeof mailedTokens.$inferSelect)["purpose"];
/** The purposes of mailed links. */
export type MailedPurpose = Exclude<StoredPurpose, `${string}-code`>;

/** The lifetime of a mailed link in minutes; a rule sets the one for new passwords (product: accounts 6). */
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

/** Creates the token of a mailed link and stores its hash. */
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

/** Finds the token of a mailed link without using it. */
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
  return rows[0] && toMailedToken(rows[0]);
}

/** Uses a link: of two concurrent calls with the same token, one succeeds. */
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
  return rows[0] && toMailedToken(rows[0]);
}

/** Invalidates a user's open links and codes of the given purposes. */
export async function cancelMailedTokens(
  executor: Executor,
  userId: number,
  purposes: readonly StoredPurpose[],
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

function toMailedToken({
  purpose,
  userId,
  payload,
}: typeof mailedTokens.$inferSelect): MailedToken {
  // Only links are queried here.
  return { purpose: purpose as MailedPurpose, userId, email: payload.email ?? "" };
}

/** Removes the links and codes that expired or were used before the given time. */
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

/** How long a mailed code is valid, in minutes. */
export const mailedCodeMinutes = 10;
/** Wrong attempts after which a code is void: guessing among a hundred million codes is hopeless. */
const mostTries = 5;

/** Codes of every purpose, as the table of mailed secrets names them. */
export const storedCodePurposes = ownCodePurposes.map(storedPurpose);

/** The owner and purpose of a code; a code mailed to an earlier address is void. */
export interface CodeOwner {
  readonly user: Pick<UserRow, "id" | "email">;
  readonly purpose: OwnCodePurpose;
}

type CodeSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

/** Creates a code of eight digits, which replaces an earlier one for the same purpose, and stores its hash. */
export async function insertMailedCode(
  executor: Executor,
  settings: CodeSettings,
  owner: CodeOwner,
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** 8)).padStart(8, "0");
  await executor.transaction(async (transaction) => {
    await transaction.delete(mailedTokens).where(isCodeFor(owner));
    await transaction.insert(mailedTokens).values({
      tokenHash: computeHash(settings, owner, code),
      purpose: storedPurpose(owner.purpose),
      userId: owner.user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + mailedCodeMinutes * 60_000),
    });
  });
  return code;
}

/** Checks a code without using it. Wrong attempts are counted, and the fifth voids the code. */
export async function tryMailedCode(
  executor: Executor,
  settings: CodeSettings,
  owner: CodeOwner & { readonly code: string },
  now: Date,
): Promise<"right" | "wrong" | "no longer valid"> {
  return executor.transaction(async (transaction) => {
    const [kept] = await transaction
      .select()
      .from(mailedTokens)
      .where(and(isCodeFor(owner), gt(mailedTokens.expiresAt, now)))
      .orderBy(desc(mailedTokens.createdAt))
      .limit(1)
      .for("update");
    if (!kept) return "no longer valid";
    if (isSameSecret(computeHash(settings, owner, owner.code), kept.tokenHash)) return "right";
    const isKept = eq(mailedTokens.tokenHash, kept.tokenHash);
    const tries = (kept.payload.tries ?? 0) + 1;
    if (tries >= mostTries) {
      await transaction.delete(mailedTokens).where(isKept);
      return "no longer valid";
    }
    await transaction.update(mailedTokens).set({ payload: { tries } }).where(isKept);
    return "wrong";
  });
}

/** Uses a code up. Returns whether it was still there: of two concurrent calls, one gets true. */
export async function spendMailedCode(executor: Executor, owner: CodeOwner): Promise<boolean> {
  const spent = await executor
    .delete(mailedTokens)
    .where(isCodeFor(owner))
    .returning({ userId: mailedTokens.userId });
  return spent.length > 0;
}

function storedPurpose<Purpose extends OwnCodePurpose>(purpose: Purpose) {
  return `${purpose}-code` as const;
}

const isCodeFor = ({ user, purpose }: CodeOwner) =>
  and(eq(mailedTokens.userId, user.id), eq(mailedTokens.purpose, storedPurpose(purpose)));

/** Keyed, since an attacker who reads the table could try all codes against a plain hash. */
function computeHash(settings: CodeSettings, { user, purpose }: CodeOwner, code: string): string {
  return signature(settings, "owner-code", [user.id, user.email, purpose, code].join("\n"));
}
