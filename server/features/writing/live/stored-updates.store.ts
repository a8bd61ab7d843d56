import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/connect.ts";
import { users } from "../../../database/schema/accounts.ts";
import { workingCopies, workingCopyUpdates } from "../../../database/schema/working-copies.ts";
import { copyChannel, joinedUpdates, partUpdates } from "../working-copies.store.ts";

interface NewUpdate {
  readonly articleId: number;
  readonly document: string;
  readonly update: Uint8Array;
  readonly userId: number;
  /** Who tells it. */
  readonly instance: string;
  /** The update as it is told along; null for one too long for that. */
  readonly told: string | null;
}

/**
 * Stores an update behind all others of its document and tells every instance, in one statement: the copy's row is held
 * from the numbering to the commit, so that numbers are seen in their order.
 * @returns its number; undefined when there is no such document any more
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

/** What came to a document after a number, read at one moment: with its state where the updates were put together. */
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
  return { ...stored, updates: partUpdates({ bytes, lengths }) };
}
