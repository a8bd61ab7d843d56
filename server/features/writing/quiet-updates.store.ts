import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { copyChannel } from "./working-copies.store.ts";

interface QuietUpdate {
  readonly articleId: number;
  readonly update: Uint8Array;
  readonly by: number | null;
}

/**
 * Appends a change made by the portal itself to a document whose row is locked, and notifies every instance, since none
 * of them has it yet.
 * @returns its number
 */
export async function appendPortalUpdate(
  transaction: Transaction,
  { articleId, update, by }: QuietUpdate,
): Promise<number> {
  const told = Buffer.from(update).toString("base64");
  const { rows } = await transaction.execute<{ number: string }>(sql`
    with numbered as (
      update working_copies set last_update = last_update + 1 where article_id = ${articleId} returning last_update
    ), stored as (
      insert into working_copy_updates (article_id, number, update, user_id)
      select ${articleId}, last_update, ${Buffer.from(update)},
        (select ${users.id} from ${users} where ${users.id} = ${by})
      from numbered returning number
    )
    select number, pg_notify(${copyChannel}, json_build_object('type', 'update', 'instance', 'portal',
      'article', ${articleId}::int, 'number', number, 'update', ${told}::text)::text) from stored`);
  return Number(rows[0]?.number);
}

interface Hashes {
  readonly hashBefore: string;
  readonly hashAfter: string;
  /** The number of the change. */
  readonly number: number;
  /** The newest change before it that both hashes include. */
  readonly readAt: number;
}

/** Adapts the hashes of the copy's base and of its schedule to the change. */
export async function updateHashes(
  transaction: Transaction,
  articleId: number,
  { hashBefore, hashAfter, number, readAt }: Hashes,
): Promise<void> {
  await transaction.execute(sql`
    update working_copies set base_hash = ${hashAfter}
    where article_id = ${articleId} and base_hash = ${hashBefore}`);
  if (number !== readAt + 1) return;
  await transaction.execute(sql`
    update article_schedules set values = jsonb_set(values, '{copy}',
      jsonb_build_object('lastUpdate', ${number}::bigint, 'hash', ${hashAfter}::text))
    where article_id = ${articleId}
      and values->'copy'->>'hash' = ${hashBefore} and (values->'copy'->>'lastUpdate')::bigint = ${readAt}::bigint`);
}

/** Sets fields in the contents stored next to a copy's document, which lists and previews read. */
export async function setCopyFields(
  transaction: Transaction,
  articleId: number,
  fields: Partial<WorkingFields>,
): Promise<void> {
  await transaction
    .update(workingCopies)
    .set({ fields: sql`${workingCopies.fields} || ${JSON.stringify(fields)}::jsonb` })
    .where(eq(workingCopies.articleId, articleId));
}
