import { randomInt } from "node:crypto";
import { type OwnCodePurpose, ownCodePurposes } from "@hilal/contract/accounts/own-account";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { mailedTokens } from "../../database/schema/accounts.ts";
import { isSameSecret, signature } from "../../http/security/signed-token.ts";
import type { Config } from "../../process/config.ts";
import type { UserRow } from "./accounts.store.ts";

/** How long a mailed code works. */
export const mailedCodeMinutes = 10;
/** Wrong tries after which a code is dead: of a hundred million codes a guesser sees next to none. */
const mostTries = 5;

/** Codes of every purpose, as the table of mailed secrets names them. */
export const storedCodePurposes = ownCodePurposes.map(storedPurpose);

/** Whose code, and what for; a code mailed to an earlier address is of no use. */
export interface CodeOwner {
  readonly user: Pick<UserRow, "id" | "email">;
  readonly purpose: OwnCodePurpose;
}

type CodeSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

/** Makes a code of eight digits in place of an earlier one for the same purpose; keeps its hash. */
export async function insertMailedCode(
  executor: Executor,
  settings: CodeSettings,
  owner: CodeOwner,
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** 8)).padStart(8, "0");
  await executor.transaction(async (transaction) => {
    await transaction.delete(mailedTokens).where(codesOf(owner));
    await transaction.insert(mailedTokens).values({
      tokenHash: hashOf(settings, owner, code),
      purpose: storedPurpose(owner.purpose),
      userId: owner.user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + mailedCodeMinutes * 60_000),
    });
  });
  return code;
}

/** Looks at a code without using it; a wrong one counts, and the fifth wrong one ends the code that was mailed. */
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
      .where(and(codesOf(owner), gt(mailedTokens.expiresAt, now)))
      .orderBy(desc(mailedTokens.createdAt))
      .limit(1)
      .for("update");
    if (!kept) return "no longer valid";
    if (isSameSecret(hashOf(settings, owner, owner.code), kept.tokenHash)) return "right";
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

/** Uses a code up. Returns whether it was still there: of two who bring it at once, one gets it. */
export async function spendMailedCode(executor: Executor, owner: CodeOwner): Promise<boolean> {
  const spent = await executor
    .delete(mailedTokens)
    .where(codesOf(owner))
    .returning({ userId: mailedTokens.userId });
  return spent.length > 0;
}

function storedPurpose<Purpose extends OwnCodePurpose>(purpose: Purpose) {
  return `${purpose}-code` as const;
}

const codesOf = ({ user, purpose }: CodeOwner) =>
  and(eq(mailedTokens.userId, user.id), eq(mailedTokens.purpose, storedPurpose(purpose)));

/** Keyed, since whoever reads the table could try all codes against a plain hash. */
function hashOf(settings: CodeSettings, { user, purpose }: CodeOwner, code: string): string {
  return signature(settings, "owner-code", [user.id, user.email, purpose, code].join("\n"));
}
