import { existsSync } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { takeLock } from "./file-lock.ts";
import { incomingOf, lockFile, spoolFolder } from "./spool.ts";

/** The folders in which instances keep what is not whole yet. */
const foldersBelow = (dataDir: string) => [
  spoolFolder(dataDir),
  ...["media", "variants", "outbox"].map((store) => incomingOf(resolve(dataDir, store))),
];

/** What was not touched for so long, nobody is writing any more. */
const longestPause = 60 * 60 * 1000;

/**
 * Removes what killed instances left half-written below a data folder. Where a lock tells that the instance has ended, at
 * once; where none tells (a file system without locks, files of an earlier release), what was not touched for an hour.
 * What a living instance is writing is left alone.
 * @returns how many files were removed
 */
export async function removeOrphanedFiles(dataDir: string, now: Date): Promise<number> {
  const folders = foldersBelow(dataDir);
  const entries = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  const names = new Set(entries.flat().map((entry) => entry.replace(/\.lock$/, "")));
  let removed = 0;
  for (const name of names) {
    const paths = folders.map((folder) => join(folder, name));
    removed += await removeOf(paths, lockFile(dataDir, name), now.getTime() - longestPause);
  }
  return removed;
}

async function removeOf(paths: readonly string[], lock: string, unsafeSince: number) {
  const release = lockOf(lock);
  if (release === "held") return 0;
  const before = release ? Number.POSITIVE_INFINITY : unsafeSince;
  let removed = 0;
  try {
    for (const path of paths) removed += await removeUntouched(path, before);
    // While it is held, so that an instance that is just starting under this name sees it gone.
    await removeUntouched(lock, before).catch(() => undefined);
  } finally {
    release?.();
  }
  // Windows removes no open file.
  if (release) await rm(lock, { force: true });
  return removed;
}

/** Takes the lock that stands for a name; undefined when there is none that could tell. */
function lockOf(path: string): (() => void) | "held" | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return takeLock(path) ?? "held";
  } catch {
    return undefined;
  }
}

/**
 * Removes a file, or a folder with what is in it, that was last written before a moment. What is not there is no failure:
 * several may clean up at once.
 * @param before milliseconds since 1970
 * @returns how many files were removed
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
