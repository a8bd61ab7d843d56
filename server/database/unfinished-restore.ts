import { stat } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../process/operator-error.ts";

/** The folder within a data folder that a restore makes everything in; there as long as it is not done. */
export const unfinishedRestore = ".restoring";

/**
 * Makes sure that a data folder is no half of a restored portal (product: operations 28).
 * @throws OperatorError when a restore was interrupted there
 */
export async function requireNoUnfinishedRestore(dataDir: string): Promise<void> {
  const folder = join(dataDir, unfinishedRestore);
  if (!(await stat(folder).catch(() => undefined))) return;
  throw new OperatorError(
    `A restore into ${dataDir} was interrupted or is under way (${folder} is there): run npm run restore again with the same settings, which begins anew, or remove everything in ${dataDir} to start without it.`,
  );
}
