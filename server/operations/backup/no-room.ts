import { findStorageFault } from "../../process/files/storage-failure.ts";
import { OperatorError } from "../../process/operator-error.ts";

/** How storage services name a quota that is used up, and programs a disk. */
const fullWords = /No space left on device|quota|StorageFull|InsufficientStorage/i;

/** Whether an error was caused by a full disk or bucket. */
export function isFull(error: unknown): boolean {
  if (findStorageFault(error) === "full") return true;
  return error instanceof Error && (fullWords.test(error.name) || fullWords.test(error.message));
}

/**
 * Returns the error for a full disk or bucket.
 * @param what was to be written, such as "the backup"
 * @param place the folder or bucket
 */
export const toDiskFullError = (what: string, place: string, cause: unknown): OperatorError =>
  new OperatorError(
    `There is no room for ${what} in ${place}: it takes no more (${cause instanceof Error ? cause.message.trim() : String(cause)}). Nothing of it was left there; make room and try again.`,
    { cause },
  );
