import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { lockDataFolder } from "../../database/embedded/data-folder-lock.ts";
import { startEmbeddedPostgres } from "../../database/embedded/start-embedded-postgres.ts";
import type { Log } from "../../process/log.ts";

export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/**
 * Removes the database folder of a proof or restore that was killed. Its server may still run: starting over its folder
 * ends that one.
 * @throws OperatorError when another process is at work in it
 */
export async function removeLeftDatabase(
  folder: string,
  around: { readonly log: Log; readonly signal: AbortSignal },
): Promise<void> {
  if (!(await stat(folder).catch(() => undefined))) return;
  (await lockDataFolder(folder, { within: 0, signal: around.signal }))();
  if (await stat(join(folder, "postgres")).catch(() => undefined)) {
    const left = await startEmbeddedPostgres({ dataDir: folder, ...around }).catch(() => undefined);
    await left?.stop();
  }
  await removeFolder(folder);
}
