import { closeSync, fsyncSync, openSync } from "node:fs";
import { open } from "node:fs/promises";
import { StorageFailure } from "./storage-failure.ts";

/**
 * Error codes of systems that cannot flush a folder: Windows can't open one, and some network file systems don't
 * support the call. How durable a rename is there is up to them.
 */
const unknownCall = new Set(["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP", "EBADF"]);

/**
 * Flushes a folder's entries to disk: a file that was written and flushed may still lose its old or new name while its
 * folder is only in memory.
 * @throws StorageFailure when the disk fails
 */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch (cause) {
    throwUnlessUnknown(folder, cause);
  }
}

/** The synchronous version, for use at start, when it delays no request. */
export function syncFolderSync(folder: string): void {
  try {
    const handle = openSync(folder, "r");
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (cause) {
    throwUnlessUnknown(folder, cause);
  }
}

function throwUnlessUnknown(folder: string, cause: unknown): void {
  const { code = "" } = cause as NodeJS.ErrnoException;
  if (!unknownCall.has(code)) throw new StorageFailure(folder, { cause });
}
