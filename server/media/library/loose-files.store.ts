import { and, eq, lte, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { looseFiles, media } from "../../database/schema/media.ts";

/** A file that the storage may hold without a record. */
export type LooseFile = Pick<typeof looseFiles.$inferSelect, "storageKey" | "contentHash">;

/** Longer than the slowest upload to any storage may take. */
const uploadWindow = sql`interval '1 hour'`;

/** Notes that a file is about to be written; the clean-up leaves it alone while the upload may last. */
export async function noteUpload(executor: Executor, file: LooseFile): Promise<void> {
  const removableAt = sql`now() + ${uploadWindow}`;
  await executor
    .insert(looseFiles)
    .values({ ...file, removableAt })
    .onConflictDoUpdate({ target: looseFiles.storageKey, set: { removableAt } });
}

/** Notes that a file's record goes, so that the file is to be removed from that moment on. */
export async function noteRemoval(
  executor: Executor,
  { storageKey, contentHash }: LooseFile,
  removableAt: Date,
): Promise<void> {
  await executor
    .insert(looseFiles)
    .values({ storageKey, contentHash, removableAt })
    .onConflictDoUpdate({ target: looseFiles.storageKey, set: { removableAt } });
}

/** Takes a note away. @returns whether it was there */
export async function removeNote(executor: Executor, storageKey: string): Promise<boolean> {
  const gone = await executor
    .delete(looseFiles)
    .where(eq(looseFiles.storageKey, storageKey))
    .returning({ storageKey: looseFiles.storageKey });
  return gone.length > 0;
}

/** Takes away the note of a file that may be removed by now. @returns whether it was there */
export async function removeDueNote(
  executor: Executor,
  storageKey: string,
  now: Date,
): Promise<boolean> {
  const gone = await executor
    .delete(looseFiles)
    .where(and(eq(looseFiles.storageKey, storageKey), lte(looseFiles.removableAt, now)))
    .returning({ storageKey: looseFiles.storageKey });
  return gone.length > 0;
}

/** The files that may be removed by now. */
export async function listRemovable(executor: Executor, now: Date): Promise<LooseFile[]> {
  return executor
    .select({ storageKey: looseFiles.storageKey, contentHash: looseFiles.contentHash })
    .from(looseFiles)
    .where(lte(looseFiles.removableAt, now))
    .orderBy(looseFiles.removableAt);
}

/** Whether a record names a file. */
export async function isRecorded(executor: Executor, file: LooseFile): Promise<boolean> {
  const rows = await executor
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.contentHash, file.contentHash), eq(media.storageKey, file.storageKey)))
    .limit(1);
  return rows.length > 0;
}
