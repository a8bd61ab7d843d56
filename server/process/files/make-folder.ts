import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { StorageFailure } from "./storage-failure.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Creates a folder and its missing parents, so that all of them survive a power failure.
 * @param mode permissions of the created folders; 0o777 when left out
 * @throws StorageFailure when the disk rejects it
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const folder = resolve(path);
  const first = await mkdir(folder, { recursive: true, mode }).catch(async (cause) => {
    throw new StorageFailure(folder, { cause: (await getMkdirError(folder)) ?? cause });
  });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** Returns the actual error: for a recursive mkdir on a read-only disk, Node reports ENOENT. */
const getMkdirError = (folder: string): Promise<unknown> =>
  mkdir(folder).then(
    () => undefined,
    (reason: NodeJS.ErrnoException) => (reason.code === "ENOENT" ? undefined : reason),
  );
