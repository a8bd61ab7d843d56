import { DatabaseSync } from "node:sqlite";

/**
 * Takes a lock file for this process; creates the file when it is missing. Node has no file locks, but SQLite has: the
 * operating system holds them for a process and releases them however it ends, so that no stale lock remains.
 * @returns a function that releases the lock, or null when it is taken, also by another part of this process
 * @throws SQLite's error when the file cannot be opened, or the file system has no locks
 */
export function takeLock(path: string): (() => void) | null {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** https://www.sqlite.org/rescode.html#busy */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}
