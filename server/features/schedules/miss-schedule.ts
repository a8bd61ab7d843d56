import type { Transaction } from "../../database/connect.ts";
import { addNotice } from "../notices/notices.store.ts";
import { isReleaseAwaited, lockSchedule, removeSchedule, updateFailed } from "./schedules.store.ts";

/** The code of the sentence for a schedule whose moment passed while its article was in the trash. */
export const missedSchedule = "schedule_missed";

interface Back {
  readonly articleId: number;
  readonly ownerId: number | null;
}

/**
 * Settles the schedule of an article that comes back from the trash. What was to be published meanwhile is not published
 * behind its people's backs: it is told as what failed. What was to be released with an issue that is not awaited any
 * more is not scheduled.
 */
export async function settleSchedule(
  transaction: Transaction,
  { articleId, ownerId }: Back,
  now: Date,
): Promise<void> {
  const schedule = await lockSchedule(transaction, articleId);
  if (!schedule || schedule.failedAt) return;
  const isOfIssue = schedule.issueId !== null;
  if (isOfIssue && (await isReleaseAwaited(transaction, schedule.issueId))) return;
  if (isOfIssue) {
    await removeSchedule(transaction, articleId);
  } else if (schedule.dueAt <= now) {
    await updateFailed(transaction, articleId, { failedAt: now, failure: missedSchedule });
  } else return;
  await addNotice(transaction, {
    ...{ kind: "schedule_failed", articleId, to: [schedule.userId, ownerId], actorId: null },
    detail: missedSchedule,
  });
}
