import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { mkdir, rm, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { takeLock } from "./file-lock.ts";
import { makeFolder } from "./make-folder.ts";
import { StorageFailure } from "./storage-failure.ts";

/**
 * Creates temporary paths for files that are incomplete, or last no longer than a request. Each instance uses
 * subfolders of its own name, and holds a lock for that name while it runs: so a clean-up after a kill knows whose
 * files are still being written, also when instances share the folder but cannot see each other's processes.
 */
export interface Spool {
  /**
   * Returns a new path that only this instance uses.
   * @param folder for a file that is later renamed within this file system; `DATA_DIR/spool` when left out
   * @throws StorageFailure when the disk rejects the folder, when free space is below the limit, or after `close`
   */
  newFile(folder?: string): Promise<string>;
  /** Removes all remaining files of this instance; writes in progress fail. */
  close(): Promise<void>;
}

/** Where form files lie, and the locks of all. */
export const spoolFolder = (dataDir: string) => resolve(dataDir, "spool");
export const lockFile = (dataDir: string, name: string) =>
  join(spoolFolder(dataDir), `${name}.lock`);

/**
 * The folder for files that are later renamed into `folder`: within it, since a rename is only reliable within one file
 * system.
 */
export const toIncomingFolder = (folder: string) => join(folder, ".incoming");

interface Claim {
  readonly name: string;
  release(): void;
}

/** Free space that files must leave on the disk, in bytes: for the database and the log on the same disk. */
export const minFreeSpace = 32 * 1024 * 1024;

/**
 * Opens the spool of this instance. Nothing is created before the first file: reading works on a read-only disk.
 * @param leave free space that files must leave on the disk of the data folder, in bytes; none when left out
 */
export function openSpool(dataDir: string, leave = 0): Spool {
  const folders = new Set<string>();
  const opening = new Set<Promise<string>>();
  let claim: Claim | undefined;
  let isClosed = false;
  const open = async (folder: string): Promise<string> => {
    try {
      // A folder created after the lock is released would never be cleaned up.
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

/** @throws an ENOSPC error, as a full disk does */
async function requireRoom(dataDir: string, leave: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= leave) return;
  throw Object.assign(new Error("ENOSPC: what is left is for the database"), { code: "ENOSPC" });
}

function claimName(dataDir: string): Claim {
  for (;;) {
    const name = randomUUID();
    const path = lockFile(dataDir, name);
    // Created here and not by SQLite, which would not report why the disk rejected it.
    writeFileSync(path, "", { flag: "wx", mode: 0o600 });
    const release = lockWhereKnown(path);
    // A clean-up of another instance may have removed the file before it was locked.
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
