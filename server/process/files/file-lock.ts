import { DatabaseSync } from "node:sqlite";

/**
 * Takes a lock file for this process; the file is made when it is missing. Node has no file locks of its own, SQLite has:
 * the system holds them for a process and lets go when it ends, however it ends, so that no lock is ever left behind.
 * @returns a function that lets go, or null when somebody else holds it, another part of this process included
 * @throws what SQLite says when the file cannot be opened, or the file system knows no locks
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
