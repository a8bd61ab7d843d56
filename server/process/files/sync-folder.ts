import { closeSync, fsyncSync, openSync } from "node:fs";
import { open } from "node:fs/promises";
import { StorageFailure } from "./storage-failure.ts";

/**
 * What systems answer that cannot flush a folder: Windows opens none, and some network file systems know no such call.
 * What a rename is worth there is up to them.
 */
const unknownCall = new Set(["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP", "EBADF"]);

/**
 * Brings to the disk which names stand in a folder: a file that was written and flushed may still lose its name, old or
 * new, while its folder is in memory only.
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

/** The same, and waits for it: at start, when nobody else is kept waiting. */
export function syncFolderNow(folder: string): void {
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
