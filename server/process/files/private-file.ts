import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StorageFailure } from "./storage-failure.ts";
import { syncFolderNow } from "./sync-folder.ts";

/**
 * Writes a small file that its owner alone may read, in place of the one that is there: whole, and so that it outlasts a
 * power cut from the moment this returns. Waits for the disk; meant for secrets, which are made once, at a start.
 * @throws StorageFailure when the disk refuses it; what was there before is still there then
 */
export function writePrivateFile(path: string, content: string): void {
  // Of a fixed name: what a kill leaves is replaced by the next start, which makes the same file.
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
  syncFolderNow(dirname(path));
}

/** On a disk that refuses everything the first refusal is the one to tell. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The next attempt replaces it.
  }
}
