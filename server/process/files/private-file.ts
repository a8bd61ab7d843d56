import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StorageFailure } from "./storage-failure.ts";
import { syncFolderSync } from "./sync-folder.ts";

/**
 * Writes or replaces a small file that only its owner may read: atomically, and durable when this returns. Blocks on
 * the disk; intended for secrets, which are generated once, at a start.
 * @throws StorageFailure when the disk rejects it; the previous file is then still in place, unless only flushing the
 * folder failed
 */
export function writePrivateFile(path: string, content: string): void {
  // A fixed name: the remains of a kill are replaced by the next start, which writes the same file.
  const unfinished = `${path}.unfinished`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, content, { flag: "wx", mode: 0o600, flush: true });
    renameSync(unfinished, path);
  } catch (cause) {
    removeIfPossible(unfinished);
    throw new StorageFailure(path, { cause });
  }
  syncFolderSync(dirname(path));
}

/** When the disk rejects everything, the first error is the one to report. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The next attempt replaces it.
  }
}
