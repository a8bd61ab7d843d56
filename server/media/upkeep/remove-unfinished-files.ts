import { resolve } from "node:path";
import { removeOrphanedFiles } from "../../process/files/remove-orphaned-files.ts";
import { removeAbandonedUploads } from "../http/chunked-uploads.ts";
import type { MediaServices } from "../media-services.ts";

/** Chunked uploads may be resumed for a day. */
const graceMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Removes files that killed instances left half-written, and chunked uploads that their senders abandoned. Runs at each
 * start and each night; a failure, as on a read-only disk, is logged and stops neither.
 */
export async function removeUnfinishedFiles({
  config,
  log,
  now,
}: Pick<MediaServices, "config" | "log" | "now">): Promise<void> {
  const { DATA_DIR } = config;
  const time = now();
  try {
    const removed = await removeOrphanedFiles(DATA_DIR, time);
    if (removed > 0) log.info({ removed }, "files: what was left half-written is removed");
    const before = new Date(time.getTime() - graceMilliseconds);
    await removeAbandonedUploads(resolve(DATA_DIR, "uploads"), before);
  } catch (error) {
    log.error({ err: error }, "files: what was left half-written cannot be removed");
  }
}
