import type { Transaction } from "../../../database/connect.ts";
import type { OwnSchedule } from "../../../database/schema/desk.ts";
import type { StoredArticle } from "../../articles/article-record.store.ts";
import { addNotice } from "../notices.store.ts";
import { requireNotInRelease } from "./schedules.policy.ts";
import {
  isReleaseAwaited,
  lockSchedule,
  removeSchedule,
  type StoredSchedule,
  updateFailed,
  updateScheduledFields,
  upsertSchedule,
} from "./schedules.store.ts";

interface Ending {
  readonly articleId: number;
  /** The user who ends it; whoever scheduled the article is notified, unless it is the same user. Null when deleted. */
  readonly by: number | null;
}

/**
 * Ends the schedule of a locked article, if it has one; calling it again has no effect.
 * @throws HttpError 409 for an article that is to be released with its issue
 */
export async function endSchedule(
  transaction: Transaction,
  { articleId, by }: Ending,
): Promise<void> {
  const schedule = await lockSchedule(transaction, articleId);
  await requireNotInRelease(transaction, schedule);
  if (!schedule) return;
  await removeSchedule(transaction, articleId);
  await notifyScheduleEnded(transaction, schedule, by);
}

/** Notifies the user who scheduled an article that another one has ended, moved or forestalled the schedule. */
export async function notifyScheduleEnded(
  transaction: Transaction,
  { articleId, userId, failedAt }: StoredSchedule,
  by: number | null,
): Promise<void> {
  // The failure was notified when it happened.
  if (failedAt) return;
  await addNotice(transaction, {
    kind: "schedule_ended",
    articleId,
    to: [userId],
    actorId: by,
  });
}

/** Rebases the schedule of an article on the new version after a save that published nothing. */
export async function rebaseSchedule(
  transaction: Transaction,
  { id, version }: Pick<StoredArticle, "id" | "version">,
): Promise<void> {
  const schedule = await lockSchedule(transaction, id);
  if (schedule?.baseVersion !== version - 1) return;
  await updateScheduledFields(transaction, id, { fields: {}, baseVersion: version });
}

/** A schedule as a run stores it for the undo. */
export type ScheduleSnapshot = Omit<StoredSchedule, "dueAt" | "createdAt" | "failedAt"> & {
  readonly dueAt: string;
  readonly createdAt: string;
  readonly failedAt: string | null;
};

export const toScheduleSnapshot = (schedule: StoredSchedule): ScheduleSnapshot => ({
  ...schedule,
  dueAt: schedule.dueAt.toISOString(),
  createdAt: schedule.createdAt.toISOString(),
  failedAt: schedule.failedAt?.toISOString() ?? null,
});

interface PuttingBack {
  readonly now: Date;
  /** The article's current version, where it is not the one that the schedule was based on. */
  readonly baseVersion?: number;
}

/**
 * Restores a schedule as it was, unless its time has passed meanwhile. One that had failed is restored with its reason,
 * whatever its time, and without a second notice (product: crossings 3).
 * @returns whether it was restored
 */
export async function restoreSchedule(
  transaction: Transaction,
  kept: ScheduleSnapshot,
  { now, baseVersion = kept.baseVersion }: PuttingBack,
): Promise<boolean> {
  const dueAt = new Date(kept.dueAt);
  const failedAt = kept.failedAt === null ? null : new Date(kept.failedAt);
  if (!failedAt && dueAt <= now) return false;
  const createdAt = new Date(kept.createdAt);
  await upsertSchedule(transaction, { ...kept, baseVersion, dueAt, createdAt, failedAt });
  return true;
}

/** @returns the own schedule of an article, set aside when it joins a release */
export function ownSchedule(schedule: StoredSchedule | undefined): OwnSchedule | null {
  if (!schedule || schedule.issueId !== null) return schedule?.ownBefore ?? null;
  const { articleId: _of, issueId: _by, ownBefore: _none, ...own } = toScheduleSnapshot(schedule);
  return own;
}

/** The code for a schedule whose time passed while its article was in the trash. */
export const missedSchedule = "schedule_missed";
/** The code for a schedule that came due while its article waited for a release that did not publish it. */
const missedForRelease = "schedule_missed_for_release";

interface Back {
  readonly articleId: number;
  readonly ownerId: number | null;
}

/**
 * Settles the schedule of an article restored from the trash. One that came due meanwhile is not published unannounced:
 * it fails with a notice. One for an issue whose release is no longer awaited is removed.
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
    if (own) return restoreOwnSchedule(transaction, { articleId, ownerId, own, now });
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
 * Restores the article's own schedule from before it joined a release that was called off. One that came due meanwhile
 * is not published unannounced: it fails with a notice (product: crossings 3). One that had failed before is restored
 * with its reason.
 */
export async function restoreOwnSchedule(
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
