import type { Transaction } from "../../database/connect.ts";
import {
  listReleaseSchedules,
  lockArticles,
  removeReleaseSchedules,
  removeUndoneRelease,
} from "./release-schedules.store.ts";

/**
 * Calls off the release of an issue that has not happened yet; what was to be published with it is not scheduled any
 * more. The caller holds the issue. Does nothing where no release is set.
 * @returns whether one was set
 */
export async function callOffRelease(transaction: Transaction, issueId: number): Promise<boolean> {
  const wasSet = await removeUndoneRelease(transaction, issueId);
  if (!wasSet) return false;
  const scheduled = await listReleaseSchedules(transaction, issueId);
  const ids = scheduled.map(({ articleId }) => articleId);
  await lockArticles(transaction, ids);
  await removeReleaseSchedules(transaction, issueId);
  return true;
}
