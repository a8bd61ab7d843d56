import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { StorageFailure } from "./storage-failure.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Makes a folder, and those above it that are missing, so that all of them outlast a power cut.
 * @param mode who may enter those that are made; everybody when left out
 * @throws StorageFailure when the disk refuses it
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const folder = resolve(path);
  const first = await mkdir(folder, { recursive: true, mode }).catch(async (cause) => {
    throw new StorageFailure(folder, { cause: (await reasonAgainst(folder)) ?? cause });
  });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** Why not even the last folder can be made: of all of them at once Node says ENOENT where the disk can only be read. */
const reasonAgainst = (folder: string): Promise<unknown> =>
  mkdir(folder).then(
    () => undefined,
    (reason: NodeJS.ErrnoException) => (reason.code === "ENOENT" ? undefined : reason),
  );
