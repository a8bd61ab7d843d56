import { deskLength } from "@hilal/contract/desk/own-desk";
import { rolesWith } from "@hilal/contract/shared/abilities";
import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { deskNotices } from "../../database/schema/desk.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";

export interface Notice {
  readonly kind: (typeof deskNotices.$inferInsert)["kind"];
  readonly articleId: number;
  /** The recipients. Deleted accounts and the actor are skipped. */
  readonly to: readonly (number | null | undefined)[];
  /** The actor; null for a visitor, or for the portal itself. */
  readonly actorId: number | null;
  /** A visitor's name, a reason, or the text of a comment. */
  readonly detail?: string;
}

/**
 * Adds a notice at the desk of each recipient; a mail follows within the hour to those who have not seen it by then.
 * Only staff who may see the article receive it: its owner, and users with the ability to read every draft.
 */
export async function addNotice(transaction: Transaction, notice: Notice): Promise<void> {
  const { kind, articleId, actorId, detail = "" } = notice;
  const to = [...new Set(notice.to)].filter((id) => id != null && id !== actorId) as number[];
  if (to.length === 0) return;
  const told = await transaction
    .select({ userId: users.id })
    .from(users)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(
      and(
        inArray(users.id, to),
        isNull(users.blockedAt),
        inArray(users.role, rolesWith("articles.write-own")),
        or(inArray(users.role, rolesWith("articles.read-all")), eq(articles.userId, users.id)),
      ),
    )
    .orderBy(users.id);
  if (told.length === 0) return;
  await transaction
    .insert(deskNotices)
    .values(told.map(({ userId }) => ({ userId, articleId, kind, actorId, detail })));
}

/** Notifies the members of staff whom a text mentions by name, picked from the list of staff. */
export async function noticeMentions(
  transaction: Transaction,
  mention: Omit<Notice, "kind" | "to"> & { readonly mentions: readonly number[] },
): Promise<void> {
  const { mentions, ...notice } = mention;
  await addNotice(transaction, { ...notice, kind: "mentioned", to: mentions });
}

/** The title of an article as its editors know it: the working copy's where none was published. */
export const deskTitle = sql<string>`
  coalesce(nullif(${articles.title}, ''), ${workingCopies.fields}->>'title', '')`;

const actor = alias(users, "actor");

/** The newest notices of a user. */
export async function listNotices(executor: Executor, userId: number) {
  return notices(executor)
    .where(eq(deskNotices.userId, userId))
    .orderBy(desc(deskNotices.id))
    .limit(deskLength);
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

function notices(executor: Executor) {
  return executor
    .select({
      notice: deskNotices,
      title: deskTitle,
      language: articles.language,
      actor: { firstName: actor.firstName, lastName: actor.lastName, email: actor.email },
    })
    .from(deskNotices)
    .innerJoin(articles, eq(articles.id, deskNotices.articleId))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(actor, eq(actor.id, deskNotices.actorId))
    .$dynamic();
}

export async function countUnseen(executor: Executor, userId: number): Promise<number> {
  return executor.$count(
    deskNotices,
    and(eq(deskNotices.userId, userId), isNull(deskNotices.seenAt)),
  );
}

/** Marks a user's notices as seen, up to the given one. */
export async function updateSeen(
  executor: Executor,
  { userId, through, now }: { userId: number; through: number; now: Date },
): Promise<void> {
  await executor
    .update(deskNotices)
    .set({ seenAt: now })
    .where(
      and(eq(deskNotices.userId, userId), lte(deskNotices.id, through), isNull(deskNotices.seenAt)),
    );
}

/** The users with notices that no mail has taken yet. */
export async function listUnmailed(executor: Executor): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ userId: deskNotices.userId })
    .from(deskNotices)
    .where(isNull(deskNotices.mailedAt))
    .orderBy(deskNotices.userId);
  return rows.map(({ userId }) => userId);
}

/**
 * Marks a user's notices as taken for one mail, so that no other mail contains them.
 * @returns how many of them were unseen
 */
export async function takeForMail(
  transaction: Transaction,
  userId: number,
  mailedAt: Date,
): Promise<number> {
  const taken = await transaction
    .update(deskNotices)
    .set({ mailedAt })
    .where(and(eq(deskNotices.userId, userId), isNull(deskNotices.mailedAt)))
    .returning({ seenAt: deskNotices.seenAt });
  return taken.filter(({ seenAt }) => seenAt === null).length;
}

/** The notices taken for one mail and still unseen, oldest first. */
export async function listMailed(executor: Executor, userId: number, mailedAt: Date) {
  return notices(executor)
    .where(
      and(
        eq(deskNotices.userId, userId),
        eq(deskNotices.mailedAt, mailedAt),
        isNull(deskNotices.seenAt),
      ),
    )
    .orderBy(deskNotices.id);
}

/** The recipient of a digest, if still a member of staff. */
export async function findReader(executor: Executor, userId: number) {
  const rows = await executor
    .select({ email: users.email, language: users.language, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt), ne(users.email, "")));
  return rows[0];
}
