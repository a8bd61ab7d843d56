import type { Transaction } from "../../../database/connect.ts";
import type { OwnSchedule } from "../../../database/schema/desk.ts";
import { addNotice } from "../notices.store.ts";
import {
  isReleaseAwaited,
  lockSchedule,
  removeSchedule,
  updateFailed,
  upsertSchedule,
} from "./schedules.store.ts";

/** The code of the sentence for a schedule whose moment passed while its article was in the trash. */
export const missedSchedule = "schedule_missed";
/** The same for one whose article waited for a release that did not publish it. */
const missedForRelease = "schedule_missed_for_release";

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
    const own = schedule.ownBefore;
    if (own) return putBackOwnSchedule(transaction, { articleId, ownerId, own, now });
  } else if (schedule.dueAt <= now) {
    await updateFailed(transaction, articleId, { failedAt: now, failure: missedSchedule });
  } else return;
  await addNotice(transaction, {
    kind: "schedule_failed",
    articleId,
    to: [schedule.userId, ownerId],
    actorId: null,
    detail: missedSchedule,
  });
}

interface OwnBack extends Back {
  readonly own: OwnSchedule;
  readonly now: Date;
}

/**
 * Sets again what an article had been scheduled by itself before it joined a release that is not to be. What came due
 * meanwhile is not published behind its people's backs: it is told as what failed (product: crossings 3). What had failed
 * before is there again with its reason.
 */
export async function putBackOwnSchedule(
  transaction: Transaction,
  { articleId, ownerId, own, now }: OwnBack,
): Promise<void> {
  const dueAt = new Date(own.dueAt);
  const isMissed = !own.failedAt && dueAt <= now;
  await upsertSchedule(transaction, {
    ...own,
    articleId,
    issueId: null,
    dueAt,
    createdAt: new Date(own.createdAt),
    failedAt: own.failedAt ? new Date(own.failedAt) : null,
    ...(isMissed && { failedAt: now, failure: missedForRelease }),
  });
  if (!isMissed) return;
  await addNotice(transaction, {
    kind: "schedule_failed",
    articleId,
    to: [own.userId, ownerId],
    actorId: null,
    detail: missedForRelease,
  });
}
