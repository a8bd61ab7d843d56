import type { Transaction } from "../../../database/connect.ts";
import { putBackOwnSchedule } from "../../desk/schedules/miss-schedule.ts";
import {
  listReleaseSchedules,
  lockArticles,
  removeReleaseSchedules,
  removeUndoneRelease,
} from "./release-schedules.store.ts";

/**
 * Calls off the release of an issue that has not happened yet; what was to be published with it is not scheduled any
 * more, except by the schedules that stood there before. The caller holds the issue. Does nothing where no release is set.
 * @returns whether one was set
 */
export async function callOffRelease(
  transaction: Transaction,
  issueId: number,
  now: Date,
): Promise<boolean> {
  const wasSet = await removeUndoneRelease(transaction, issueId);
  if (!wasSet) return false;
  const scheduled = await listReleaseSchedules(transaction, issueId);
  const ids = scheduled.map(({ articleId }) => articleId);
  await lockArticles(transaction, ids);
  await endReleaseSchedules(transaction, { issueId, now });
  return true;
}

interface Ended {
  readonly issueId: number;
  readonly now: Date;
  /** Articles that stay scheduled with the issue. */
  readonly except?: readonly number[];
}

/** Takes what would be published with an issue back; what was scheduled by itself before is scheduled again. */
export async function endReleaseSchedules(
  transaction: Transaction,
  { issueId, now, except = [] }: Ended,
): Promise<void> {
  for (const { schedule, ownerId } of await removeReleaseSchedules(transaction, issueId, except)) {
    const { articleId, ownBefore } = schedule;
    if (!ownBefore) continue;
    await putBackOwnSchedule(transaction, { articleId, ownerId, own: ownBefore, now });
  }
}
