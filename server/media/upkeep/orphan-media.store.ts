import { and, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { media } from "../../database/schema/media.ts";

type MediaRow = typeof media.$inferSelect;

/** All stored files, with what the clean-up needs to know of them. */
export async function listFiles(
  executor: Executor,
): Promise<Pick<MediaRow, "id" | "contentHash" | "unusedSince">[]> {
  return executor
    .select({ id: media.id, contentHash: media.contentHash, unusedSince: media.unusedSince })
    .from(media);
}

/** The files that have been unused since a moment or longer. */
export async function listUnusedSince(executor: Executor, before: Date): Promise<MediaRow[]> {
  return executor
    .select()
    .from(media)
    .where(and(isNotNull(media.unusedSince), lte(media.unusedSince, before)));
}

/** Marks files as unused; a mark that is there already stays. */
export async function markUnused(
  executor: Executor,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await executor
    .update(media)
    .set({ unusedSince: now })
    .where(and(inArray(media.id, ids), isNull(media.unusedSince)));
}

/** Takes the mark from files that are named again. */
export async function markUsedAgain(executor: Executor, ids: readonly number[]): Promise<void> {
  await executor.update(media).set({ unusedSince: null }).where(inArray(media.id, ids));
}

/** Removes a file's record if it is still marked since then. @returns whether it was */
export async function removeUnused(executor: Executor, id: number, before: Date): Promise<boolean> {
  const gone = await executor
    .delete(media)
    .where(and(eq(media.id, id), lte(media.unusedSince, before)))
    .returning({ id: media.id });
  return gone.length > 0;
}
