import { stat } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../process/operator-error.ts";

/** The folder within a data folder in which a restore works; it exists until the restore is done. */
export const unfinishedRestore = ".restoring";

/**
 * Checks that a data folder is not a half-restored portal (product: operations 28).
 * @throws OperatorError when a restore was interrupted there
 */
export async function requireNoUnfinishedRestore(dataDir: string): Promise<void> {
  const folder = join(dataDir, unfinishedRestore);
  if (!(await stat(folder).catch(() => undefined))) return;
  throw new OperatorError(
    `A restore into ${dataDir} was interrupted or is under way (${folder} is there): run npm run restore again with the same settings, which begins anew, or remove everything in ${dataDir} to start without it.`,
  );
}
