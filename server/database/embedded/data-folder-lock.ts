import { accessSync, constants, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { takeLock } from "../../process/files/file-lock.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";
import { OperatorError } from "../../process/operator-error.ts";

interface Waiting {
  /** How long to wait for another process that holds the folder, in milliseconds: it may be about to end. */
  readonly within: number;
  readonly signal: AbortSignal;
}

const lookEvery = 50;

/**
 * Locks a data folder for this process.
 * @returns a function that releases the folder
 * @throws OperatorError when another process holds it, or nothing can be written there; the signal's reason when it is
 * aborted meanwhile
 */
export async function lockDataFolder(
  dataDir: string,
  { within, signal }: Waiting,
): Promise<() => void> {
  const holderFile = join(dataDir, "in-use.pid");
  const until = performance.now() + within;
  let unlock = takeFolder(dataDir);
  while (!unlock && performance.now() < until) {
    await delay(lookEvery, undefined, { signal }).catch(() => signal.throwIfAborted());
    unlock = takeFolder(dataDir);
  }
  if (!unlock) {
    throw new OperatorError(
      `The data folder ${dataDir} is in use by another portal (process ${readHolder(holderFile)}): stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  try {
    writeFileSync(holderFile, String(process.pid));
  } catch (cause) {
    unlock();
    throw new StorageFailure(holderFile, { cause });
  }
  return unlock;
}

function takeFolder(dataDir: string): (() => void) | null {
  try {
    // SQLite would only report that it cannot open the file.
    accessSync(dataDir, constants.W_OK);
    return takeLock(join(dataDir, "in-use.lock"));
  } catch (cause) {
    throw new StorageFailure(dataDir, { cause });
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "unknown";
  }
}
