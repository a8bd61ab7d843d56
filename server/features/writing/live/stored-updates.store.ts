import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/connect.ts";
import { users } from "../../../database/schema/accounts.ts";
import { workingCopies, workingCopyUpdates } from "../../../database/schema/working-copies.ts";
import { copyChannel, joinedUpdates, splitUpdates } from "../working-copies.store.ts";

interface NewUpdate {
  readonly articleId: number;
  readonly document: string;
  readonly update: Uint8Array;
  readonly userId: number;
  /** The instance that sends it. */
  readonly instance: string;
  /** The update as it is sent along; null for one that is too long. */
  readonly told: string | null;
}

/**
 * Appends an update to its document and notifies every instance, in one statement: the copy's row is locked from the
 * numbering to the commit, so that numbers become visible in order.
 * @returns its number; undefined when the document no longer exists
 */
export async function appendUpdate(
  database: Database,
  { articleId, document, update, userId, instance, told }: NewUpdate,
): Promise<number | undefined> {
  const author = sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`;
  const { rows } = await database.execute<{ number: string }>(sql`
    with numbered as (
      update working_copies set last_update = last_update + 1, updated_at = now(), updated_by = ${author}
      where article_id = ${articleId} and document = ${document} returning last_update
    ), stored as (
      insert into working_copy_updates (article_id, number, update, user_id)
      select ${articleId}, last_update, ${Buffer.from(update)}, ${author} from numbered returning number
    )
    select number, pg_notify(${copyChannel}, json_build_object('type', 'update', 'instance', ${instance}::text,
      'article', ${articleId}::int, 'number', number, 'update', ${told}::text)::text) from stored`);
  const [row] = rows;
  return row && Number(row.number);
}

/** The updates of a document after a number, read consistently; with its state if they were compacted. */
export async function findUpdatesAfter(database: Database, articleId: number, after: number) {
  const isBehind = sql`${workingCopies.compactedThrough} > ${after}`;
  const newer = database
    .select(joinedUpdates)
    .from(workingCopyUpdates)
    .where(
      and(
        eq(workingCopyUpdates.articleId, workingCopies.articleId),
        sql`${workingCopyUpdates.number} > greatest(${after}::bigint, ${workingCopies.compactedThrough})`,
      ),
    )
    .as("newer");
  const rows = await database
    .select({
      document: workingCopies.document,
      lastUpdate: workingCopies.lastUpdate,
      state: sql<Buffer | null>`case when ${isBehind} then ${workingCopies.state} end`,
      bytes: newer.bytes,
      lengths: newer.lengths,
    })
    .from(workingCopies)
    .leftJoinLateral(newer, sql`true`)
    .where(eq(workingCopies.articleId, articleId));
  const [row] = rows;
  if (!row) return undefined;
  const { bytes, lengths, ...stored } = row;
  return { ...stored, updates: splitUpdates({ bytes, lengths }) };
}
