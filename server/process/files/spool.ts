import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { mkdir, rm, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { takeLock } from "./file-lock.ts";
import { makeFolder } from "./make-folder.ts";
import { StorageFailure } from "./storage-failure.ts";

/**
 * Files that are not whole yet, or that last no longer than a request. Each instance keeps its own apart, below a name
 * that a lock stands for while the instance lives: whoever cleans up after a kill sees whose files are still being
 * written, also where instances share the folder and cannot see each other's processes.
 */
export interface Spool {
  /**
   * The path of a file that is not there yet, this instance's alone.
   * @param folder where it lies, for one that is to be renamed within a file system; `DATA_DIR/spool` when left out
   * @throws StorageFailure when the disk refuses the folder, or has no more room than is to be left, or after `close`
   */
  newFile(folder?: string): Promise<string>;
  /** Removes what is left of this instance's; what is still being written fails. */
  close(): Promise<void>;
}

/** Where form files lie, and the locks of all. */
export const spoolFolder = (dataDir: string) => resolve(dataDir, "spool");
export const lockFile = (dataDir: string, name: string) =>
  join(spoolFolder(dataDir), `${name}.lock`);

/** Where a folder keeps the files that are to be renamed into it: beside them, since only there a rename is sure to work. */
export const incomingOf = (folder: string) => join(folder, ".incoming");

interface Claim {
  readonly name: string;
  release(): void;
}

/** What files leave of a disk that fills up, in bytes: for the database and the log on the same disk. */
export const leftByFiles = 32 * 1024 * 1024;

/**
 * Opens the spool of this instance. Nothing is made before the first file: reading needs no disk that can be written.
 * @param leave how much room files leave on the disk of the data folder, in bytes; none when left out
 */
export function openSpool(dataDir: string, leave = 0): Spool {
  const folders = new Set<string>();
  const opening = new Set<Promise<string>>();
  let claim: Claim | undefined;
  let isClosed = false;
  const open = async (folder: string): Promise<string> => {
    try {
      // A folder that is made after the lock is gone would be nobody's, and stay.
      if (isClosed) throw new Error("The portal is stopping.");
      await makeFolder(spoolFolder(dataDir), 0o700);
      if (leave > 0) await requireRoom(dataDir, leave);
      await makeFolder(folder);
      claim ??= claimName(dataDir);
      const own = join(folder, claim.name);
      await mkdir(own, { recursive: true, mode: 0o700 });
      folders.add(own);
      return join(own, randomUUID());
    } catch (cause) {
      if (cause instanceof StorageFailure) throw cause;
      throw new StorageFailure(folder, { cause });
    }
  };
  return {
    newFile(folder = spoolFolder(dataDir)) {
      const file = open(folder).finally(() => opening.delete(file));
      opening.add(file);
      return file;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(opening);
      for (const folder of folders) {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
      claim?.release();
      if (claim) await rm(lockFile(dataDir, claim.name), { force: true });
    },
  };
}

/** @throws an error as of a full disk */
async function requireRoom(dataDir: string, leave: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= leave) return;
  throw Object.assign(new Error("ENOSPC: what is left is for the database"), { code: "ENOSPC" });
}

function claimName(dataDir: string): Claim {
  for (;;) {
    const name = randomUUID();
    const path = lockFile(dataDir, name);
    // Made by us and not by SQLite, which would not tell why the disk refused it.
    writeFileSync(path, "", { flag: "wx", mode: 0o600 });
    const release = lockWhereKnown(path);
    // Another instance that cleans up may have met the file before the lock was on it.
    if (release && existsSync(path)) return { name, release };
  }
}

/** A file system without locks leaves it to the clean-up to go by age. */
function lockWhereKnown(path: string): (() => void) | null {
  try {
    return takeLock(path);
  } catch {
    return () => undefined;
  }
}
