import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../operator-error.ts";

/**
 * Takes a data folder for this process alone. Node has no file locks of its own, SQLite has: the system holds them for
 * a process and lets go when it ends, however it ends, so that no lock is ever left behind.
 * @returns a function that gives the folder back
 * @throws OperatorError when another process holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  const holderFile = join(dataDir, "in-use.pid");
  const lock = new DatabaseSync(join(dataDir, "in-use.lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new OperatorError(
      `The data folder ${dataDir} is in use by another portal (process ${readHolder(holderFile)}): stop that one first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** https://www.sqlite.org/rescode.html#busy */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "unknown";
  }
}
