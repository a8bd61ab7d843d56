import { existsSync } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { takeLock } from "./file-lock.ts";
import { lockFile, spoolFolder, toIncomingFolder } from "./spool.ts";

/** The folders in which instances write incomplete files. */
const foldersBelow = (dataDir: string) => [
  spoolFolder(dataDir),
  ...["media", "variants", "outbox"].map((store) => toIncomingFolder(resolve(dataDir, store))),
];

/** A file that was not touched for this long is no longer being written. */
const longestPause = 60 * 60 * 1000;

/**
 * Removes the files that killed instances left half-written below a data folder. Where a lock shows that the instance
 * has ended, immediately; where there is no usable lock (a file system without locks, files of an earlier release),
 * those untouched for an hour. Files of a running instance are left alone.
 * @returns the number of removed files
 */
export async function removeOrphanedFiles(dataDir: string, now: Date): Promise<number> {
  const folders = foldersBelow(dataDir);
  const entries = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  const names = new Set(entries.flat().map((entry) => entry.replace(/\.lock$/, "")));
  let removed = 0;
  for (const name of names) {
    const paths = folders.map((folder) => join(folder, name));
    removed += await removeFilesOfInstance(
      paths,
      lockFile(dataDir, name),
      now.getTime() - longestPause,
    );
  }
  return removed;
}

async function removeFilesOfInstance(paths: readonly string[], lock: string, unsafeSince: number) {
  const release = tryLock(lock);
  if (release === "held") return 0;
  const before = release ? Number.POSITIVE_INFINITY : unsafeSince;
  let removed = 0;
  try {
    for (const path of paths) removed += await removeUntouched(path, before);
    // Removed while the lock is held, so that an instance that is just starting under this name notices it.
    await removeUntouched(lock, before).catch(() => undefined);
  } finally {
    release?.();
  }
  // Windows removes no open file.
  if (release) await rm(lock, { force: true });
  return removed;
}

/** Takes the lock file of a name; undefined when there is none or the file system has no locks. */
function tryLock(path: string): (() => void) | "held" | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return takeLock(path) ?? "held";
  } catch {
    return undefined;
  }
}

/**
 * Removes a file, or a folder with its contents, last written before the given time. A missing file is not an error:
 * several clean-ups may run concurrently.
 * @param before milliseconds since 1970
 * @returns the number of removed files
 */
export async function removeUntouched(path: string, before: number): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return 0;
  const files = found.isDirectory() ? await readdir(path).catch(() => []) : [];
  const times = await Promise.all(files.map((name) => touched(join(path, name))));
  if (Math.max(found.mtimeMs, ...times) >= before) return 0;
  await rm(path, { recursive: true, force: true });
  return found.isDirectory() ? files.length : 1;
}

const touched = (path: string) =>
  lstat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
