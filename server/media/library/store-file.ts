import type { Database } from "../../database/connect.ts";
import type { FileSource } from "../../process/files/file-source.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";
import type { Storage } from "../storage/storage.ts";
import {
  type FileRecord,
  lockContent,
  type MediaRow,
  noteUpload,
  recordFile,
  removeNote,
  reuseFile,
} from "./media.store.ts";

interface Library {
  readonly database: Database;
  readonly storage: Pick<Storage, "exists" | "put">;
}

/** An upload that outlasts its note has its file removed by the clean-up and writes it again. */
const maxAttempts = 3;

/**
 * Stores a file and then its record, so that every record has its file. A kill or a failing disk in between leaves a
 * noted file without a record, which the clean-up removes (product: uploads 14). The same content is stored once.
 * @throws StorageFailure when the storage fails; then no record is written
 */
export async function storeFile(
  library: Library,
  file: FileRecord,
  source: FileSource,
): Promise<MediaRow> {
  const { database, storage } = library;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stored = await database.transaction(async (transaction) => {
      await lockContent(transaction, file.contentHash);
      const known = await reuseFile(transaction, file);
      if (!known) await noteUpload(transaction, file);
      return known;
    });
    if (stored) {
      await orStorageFailure(stored.storageKey, async () => {
        if (await storage.exists(stored.storageKey)) return;
        await storage.put(stored.storageKey, source, stored.mimeType);
      });
      return stored;
    }
    await orStorageFailure(file.storageKey, () =>
      storage.put(file.storageKey, source, file.mimeType),
    );
    const recorded = await recordStored(database, file);
    if (recorded) return recorded;
  }
  throw new Error(`The file ${file.storageKey} was removed again while it was stored.`);
}

/** @returns undefined when the clean-up has removed the note, and the file with it */
async function recordStored(database: Database, file: FileRecord): Promise<MediaRow | undefined> {
  return database.transaction(async (transaction) => {
    await lockContent(transaction, file.contentHash);
    const isNoted = await removeNote(transaction, file.storageKey);
    // Another upload of the same content has recorded it meanwhile, perhaps under another extension: the clean-up then
    // removes the file that this upload has written.
    const known = await reuseFile(transaction, file);
    if (!known) return isNoted ? recordFile(transaction, file) : undefined;
    if (known.storageKey !== file.storageKey && isNoted) await noteUpload(transaction, file);
    return known;
  });
}

async function orStorageFailure(key: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw cause instanceof StorageFailure ? cause : new StorageFailure(key, { cause });
  }
}
