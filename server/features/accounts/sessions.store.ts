import type { Role } from "@hilal/contract/shared/abilities";
import type { ReadingChoices } from "@hilal/contract/shared/reading/reading-choices";
import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Executor } from "../../database/connect.ts";
import { refreshTokens, sessions, users } from "../../database/schema/accounts.ts";
import type { Caller } from "../../http/api/caller.ts";
import {
  lacksDemandedStep,
  removeOldPendingSignIns,
  removePendingSignIns,
} from "./second-step.store.ts";

/** A refresh token with the values that decide whether it is accepted. */
export interface RefreshTokenRow {
  readonly spentAt: Date | null;
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly userId: number;
  readonly role: Role | null;
  readonly digits: "latn" | "urdu";
  readonly reading: Omit<ReadingChoices, "digits">;
  readonly blockedAt: Date | null;
}

interface NewSession {
  readonly userId: number;
  readonly userAgent: string;
  /** Empty for a reader. */
  readonly address: string;
  readonly tokenHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Writes a session and its first refresh token; returns the session's id. */
export async function insertSession(executor: Executor, session: NewSession): Promise<string> {
  const { userId, userAgent, address, tokenHash, now, expiresAt } = session;
  const [row] = await executor
    .insert(sessions)
    .values({ userId, userAgent, address, createdAt: now, lastUsedAt: now, expiresAt })
    .returning({ id: sessions.id });
  if (!row) throw new Error("A session was not written.");
  await executor.insert(refreshTokens).values({ tokenHash, sessionId: row.id, createdAt: now });
  return row.id;
}

/** Finds and locks a refresh token, so that of two concurrent calls the second sees the first one's result. */
export async function lockRefreshToken(
  executor: Executor,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
  const rows = await executor
    .select({
      spentAt: refreshTokens.spentAt,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      userId: users.id,
      role: users.role,
      digits: users.digits,
      reading: users.reading,
      blockedAt: users.blockedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for("update", { of: refreshTokens });
  return rows[0];
}

/** Marks a refresh token as spent, writes its successor and extends the session. */
export async function replaceRefreshToken(
  executor: Executor,
  change: {
    readonly sessionId: string;
    readonly spentHash: string;
    readonly newHash: string;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly address: string;
  },
): Promise<void> {
  const { sessionId, spentHash, newHash, now, expiresAt, address } = change;
  await executor
    .update(refreshTokens)
    .set({ spentAt: now })
    .where(eq(refreshTokens.tokenHash, spentHash));
  await executor.insert(refreshTokens).values({ tokenHash: newHash, sessionId, createdAt: now });
  await executor
    .update(sessions)
    .set({ lastUsedAt: now, expiresAt, address })
    .where(eq(sessions.id, sessionId));
}

/** Ends one session of a user. Returns whether it was open. */
export async function revokeSession(
  executor: Executor,
  session: { readonly id: string; readonly userId: number },
  now: Date,
): Promise<boolean> {
  const ended = await executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.id, session.id),
        eq(sessions.userId, session.userId),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a user, except `except`, and the sign-ins that wait for their second step. */
export async function revokeSessions(
  executor: Executor,
  userId: number,
  now: Date,
  except?: string,
): Promise<void> {
  await removePendingSignIns(executor, userId);
  await executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}

/** The user and session of a signed token. */
interface SessionSubject {
  readonly userId: number;
  readonly sessionId: string;
}

/**
 * Prepares the query that every signed-in request makes.
 * @returns a function that gives the current user of a session; undefined when the session has ended or the user is
 * blocked
 */
export function prepareFindCaller({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): (subject: SessionSubject) => Promise<Caller | undefined> {
  const query = database
    .select({
      id: users.id,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      isWithheld: lacksDemandedStep,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        eq(users.id, sql.placeholder("userId")),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
        isNull(users.blockedAt),
      ),
    )
    .prepare("authenticate");
  return async ({ userId, sessionId }) => {
    const [row] = await query.execute({ userId, sessionId, now: now() });
    if (!row) return undefined;
    const { id, role, emailVerifiedAt, isWithheld } = row;
    const caller = {
      kind: "user",
      id,
      emailVerified: emailVerifiedAt !== null,
      sessionId,
    } as const;
    return isWithheld ? { ...caller, role: null, withheldRole: role } : { ...caller, role };
  };
}

/** Removes the sessions and begun sign-ins that ended before the given time, together with their refresh tokens. */
export async function removeEndedSessions(executor: Executor, before: Date): Promise<void> {
  await removeOldPendingSignIns(executor, before);
  await executor
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
}

/**
 * Writes a reader's preferences. The account's version is not raised: this is no edit of the profile, and a form open
 * on another screen must not be refused for it.
 */
export async function updateReadingChoices(
  executor: Executor,
  userId: number,
  { digits, ...reading }: ReadingChoices,
): Promise<void> {
  await executor
    .update(users)
    .set({ reading, ...(digits === undefined ? {} : { digits }) })
    .where(eq(users.id, userId));
}
