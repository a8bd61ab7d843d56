import type { TrashKind } from "@hilal/contract/trash";
import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { users } from "../../database/schema/accounts.ts";
import { trash } from "../../database/schema/records.ts";
import type { TrashScope } from "./trash.policy.ts";

export interface TrashFilter {
  readonly scope: TrashScope;
  readonly kind?: TrashKind | undefined;
  readonly q?: string | undefined;
}

const wasLive = sql`${trash.rows} #>> '{rows,articles,0,status}' = 'Active'`;
const commentWriter = sql`(${trash.rows} #>> '{rows,comments,0,user_id}')::integer`;

function within({ userId, all, own, ownLive }: TrashScope): SQL | undefined {
  const isOwn = and(
    eq(trash.ownerId, userId),
    inArray(trash.kind, [...own]),
    ownLive ? undefined : sql`not (${trash.kind} = 'article' and ${wasLive})`,
  );
  return and(
    isNull(trash.emptiedAt),
    or(inArray(trash.kind, [...all]), isOwn),
    // A comment deleted by its writer can be restored only by that writer.
    sql`not (${trash.kind} = 'comment' and ${trash.deletedBy} <> ${userId} and ${trash.deletedBy} is not distinct from ${commentWriter})`,
  );
}

function toCondition({ scope, kind, q }: TrashFilter): SQL | undefined {
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  return and(
    within(scope),
    kind && eq(trash.kind, kind),
    ...words.map((word) => contains(trash.title, word)),
  );
}

const listed = {
  id: trash.id,
  kind: trash.kind,
  recordId: trash.recordId,
  title: trash.title,
  deletedAt: trash.deletedAt,
  deletedBy: trash.deletedBy,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};

/** The records in the trash, latest first, without their rows. */
export async function listTrashRows(
  executor: Executor,
  filter: TrashFilter,
  slice: { limit: number; offset: number },
  sort: "newest" | "oldest" = "newest",
) {
  const turned = sort === "newest" ? desc : asc;
  return executor
    .select(listed)
    .from(trash)
    .leftJoin(users, eq(users.id, trash.deletedBy))
    .where(toCondition(filter))
    .orderBy(turned(trash.deletedAt), turned(trash.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type TrashRow = Awaited<ReturnType<typeof listTrashRows>>[number];

export async function countTrash(executor: Executor, filter: TrashFilter): Promise<number> {
  return executor.$count(trash, toCondition(filter));
}

/** Locks a record that the user may restore or delete permanently. */
export async function lockTrashed(
  transaction: Transaction,
  scope: TrashScope,
  which: { readonly id: number } | { readonly kind: TrashKind; readonly recordId: number },
) {
  const named =
    "id" in which
      ? eq(trash.id, which.id)
      : and(eq(trash.kind, which.kind), eq(trash.recordId, which.recordId));
  const rows = await transaction
    .select({ id: trash.id, kind: trash.kind, recordId: trash.recordId })
    .from(trash)
    .where(and(named, within(scope)))
    .for("update");
  return rows[0];
}

/** The entry of a record that was just deleted. */
export async function findTrashed(
  executor: Executor,
  { kind, recordId }: { readonly kind: TrashKind; readonly recordId: number },
): Promise<number | undefined> {
  const rows = await executor
    .select({ id: trash.id })
    .from(trash)
    .where(and(eq(trash.kind, kind), eq(trash.recordId, recordId)))
    .orderBy(desc(trash.id))
    .limit(1);
  return rows[0]?.id;
}

/** Locks all records that a list shows, including other pages. @returns their ids */
export async function lockAllTrashed(transaction: Transaction, filter: TrashFilter) {
  const rows = await transaction
    .select({ id: trash.id })
    .from(trash)
    .where(toCondition(filter))
    .orderBy(trash.id)
    .for("update");
  return rows.map(({ id }) => id);
}

// The emptied entry stays, so that the record's address answers 410.
const emptied = (now: Date) => ({ rows: null, title: "", emptiedAt: now });

export async function emptyTrashed(
  executor: Executor,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await executor
    .update(trash)
    .set(emptied(now))
    .where(inArray(trash.id, [...ids]));
}

/** Empties the entries deleted before a given time. @returns how many records */
export async function emptyDeletedBefore(
  executor: Executor,
  before: Date,
  now: Date,
): Promise<number> {
  const { rowCount } = await executor
    .update(trash)
    .set(emptied(now))
    .where(and(isNull(trash.emptiedAt), lt(trash.deletedAt, before)));
  return rowCount ?? 0;
}
