import { and, eq, gte, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { looseFiles, media } from "../../database/schema/media.ts";
import type { StoredFile, StoredImage, StoredSound } from "./media.ts";

export type MediaRow = typeof media.$inferSelect;
export type FileRecord = typeof media.$inferInsert;

/** Locks a file's content until the transaction ends, so that storing and clean-up exclude each other. */
export async function lockContent(executor: Executor, contentHash: string): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 41))`);
}

/** Returns the record of a file with the same content and removes its unused mark; undefined when there is none. */
export async function reuseFile(
  executor: Executor,
  { contentHash, kind }: Pick<FileRecord, "contentHash" | "kind">,
): Promise<MediaRow | undefined> {
  const [row] = await executor
    .update(media)
    .set({ unusedSince: null })
    .where(and(eq(media.contentHash, contentHash), eq(media.kind, kind)))
    .returning();
  return row;
}

/** Records a file that no record names yet. */
export async function recordFile(executor: Executor, file: FileRecord): Promise<MediaRow> {
  const [row] = await executor.insert(media).values(file).returning();
  if (!row) throw new Error("A stored file was not recorded.");
  return row;
}

/** Removes the clean-up's unused mark from the files at these addresses. */
export async function markUsed(executor: Executor, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const named = inArray(media.url, [...urls]);
  await executor
    .update(media)
    .set({ unusedSince: null })
    .where(and(named, isNotNull(media.unusedSince)));
}

export async function listByUrls(
  executor: Executor,
  urls: readonly string[],
): Promise<readonly MediaRow[]> {
  if (urls.length === 0) return [];
  return executor
    .select()
    .from(media)
    .where(inArray(media.url, [...new Set(urls)]));
}

/**
 * Finds a picture by the first digits of its hash; comparing as text (`g` sorts after all hex digits) keeps this an
 * index range scan.
 */
export async function findImageByShortHash(
  executor: Executor,
  shortHash: string,
): Promise<MediaRow | undefined> {
  const rows = await executor
    .select()
    .from(media)
    .where(
      and(
        eq(media.kind, "image"),
        gte(media.contentHash, shortHash),
        lt(media.contentHash, `${shortHash}g`),
      ),
    )
    .limit(1);
  return rows[0];
}

/** A record as a stored file. */
export function toStoredFile(row: MediaRow): StoredFile {
  const { id, url, contentHash, mimeType, storageKey, bytes, createdAt } = row;
  const isMade = row.kind === "made";
  return { id, url, contentHash, mimeType, storageKey, bytes, isMade, createdAt };
}

/** A picture's record as a stored picture. */
export function toStoredImage(row: MediaRow): StoredImage {
  const { width, height, tone, animated } = row;
  return {
    ...toStoredFile(row),
    width: width ?? 0,
    height: height ?? 0,
    tone: tone ?? "ccc",
    animated,
  };
}

/** A recording's record as a stored recording. */
export function toStoredSound(row: MediaRow): StoredSound {
  return { ...toStoredFile(row), seconds: row.seconds };
}

/** A file that may be in the storage without a record. */
export type LooseFile = Pick<typeof looseFiles.$inferSelect, "storageKey" | "contentHash">;

/** Longer than the slowest upload to any storage. */
const uploadWindow = sql`interval '1 hour'`;

/** Notes that a file is about to be written; the clean-up leaves it alone while the upload may last. */
export async function noteUpload(executor: Executor, file: LooseFile): Promise<void> {
  const removableAt = sql`now() + ${uploadWindow}`;
  await executor
    .insert(looseFiles)
    .values({ ...file, removableAt })
    .onConflictDoUpdate({ target: looseFiles.storageKey, set: { removableAt } });
}

/** Notes that a file's record is being removed; the file itself may be removed from `removableAt` on. */
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

/**
 * Removes a note.
 * @returns whether it existed
 */
export async function removeNote(executor: Executor, storageKey: string): Promise<boolean> {
  const gone = await executor
    .delete(looseFiles)
    .where(eq(looseFiles.storageKey, storageKey))
    .returning({ storageKey: looseFiles.storageKey });
  return gone.length > 0;
}

/**
 * Removes the note of a file that may be deleted by now.
 * @returns whether it existed
 */
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
