import { chmod, cp, lstat, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { removeUntouched } from "../../process/files/remove-untouched.ts";
import { syncFolder } from "../../process/files/sync-folder.ts";

/** Whether a folder is root's own, so that what is in it may be trusted. */
export async function isRootsOwn(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => undefined);
  return Boolean(found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0);
}

/**
 * Copies a folder of programs for everybody to read and run, beside its place, and moves the copy there when complete and
 * on the disk; whoever moves second finds the same copy there.
 * @param signal aborted to give up; nothing is left of the copy then
 */
export async function copyForAll(from: string, place: string, signal?: AbortSignal): Promise<void> {
  const made = await mkdtemp(unfinishedPrefix(place));
  try {
    const filter = () => !signal?.aborted;
    await cp(from, made, { recursive: true, verbatimSymlinks: true, filter });
    signal?.throwIfAborted();
    for (const entry of await readdir(made, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) await chmod(path, 0o755);
      else if (entry.isFile()) await openToAll(path, entry.parentPath.endsWith("/bin"));
      if (entry.isDirectory()) await syncFolder(path);
    }
    await chmod(made, 0o755);
    await syncFolder(made);
    await rename(made, place);
    await syncFolder(dirname(place));
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function openToAll(path: string, isProgram: boolean): Promise<void> {
  const file = await open(path);
  try {
    await file.chmod(isProgram ? 0o755 : 0o644);
    await file.sync();
  } finally {
    await file.close();
  }
}

const unfinishedPrefix = (place: string) => place.replace(/[^-]*$/, "");

/** Removes copies that a kill broke off. Copying takes seconds; after an hour nobody is at it any more. */
export async function removeUnfinishedCopies(place: string): Promise<void> {
  const anHourAgo = Date.now() - 60 * 60 * 1000;
  const base = dirname(place);
  const prefix = basename(unfinishedPrefix(place));
  for (const name of await readdir(base).catch(() => [])) {
    // mkdtemp adds six characters, a finished copy's name has sixteen.
    const isUnfinished = name.startsWith(prefix) && name.length === prefix.length + 6;
    const path = join(base, name);
    if (isUnfinished && (await isRootsOwn(path))) await removeUntouched(path, anHourAgo);
  }
}
