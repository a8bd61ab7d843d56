import type { Transaction } from "../../../database/connect.ts";
import type { OwnSchedule } from "../../../database/schema/desk.ts";
import { type StoredSchedule, upsertSchedule } from "./schedules.store.ts";

/** A schedule as a run keeps it, to be put back. */
export type KeptSchedule = Omit<StoredSchedule, "dueAt" | "createdAt" | "failedAt"> & {
  readonly dueAt: string;
  readonly createdAt: string;
  readonly failedAt: string | null;
};

export const keepSchedule = (schedule: StoredSchedule): KeptSchedule => ({
  ...schedule,
  dueAt: schedule.dueAt.toISOString(),
  createdAt: schedule.createdAt.toISOString(),
  failedAt: schedule.failedAt?.toISOString() ?? null,
});

interface PuttingBack {
  readonly now: Date;
  /** The version that the article has by now, where that is not the one that was scheduled upon. */
  readonly baseVersion?: number;
}

/**
 * Sets a schedule again as it was, unless its moment has passed meanwhile. One that had failed before is there again with
 * its reason, whenever its moment was, and nobody is told of it a second time (product: crossings 3).
 * @returns whether it stands again
 */
export async function putBackSchedule(
  transaction: Transaction,
  kept: KeptSchedule,
  { now, baseVersion = kept.baseVersion }: PuttingBack,
): Promise<boolean> {
  const dueAt = new Date(kept.dueAt);
  const failedAt = kept.failedAt === null ? null : new Date(kept.failedAt);
  if (!failedAt && dueAt <= now) return false;
  const createdAt = new Date(kept.createdAt);
  await upsertSchedule(transaction, { ...kept, baseVersion, dueAt, createdAt, failedAt });
  return true;
}

/** @returns what a schedule of an article by itself leaves aside for the release that the article joins */
export function ownSchedule(schedule: StoredSchedule | undefined): OwnSchedule | null {
  if (!schedule || schedule.issueId !== null) return schedule?.ownBefore ?? null;
  const { dueAt, createdAt, values, baseVersion, userId, failedAt, failure } =
    keepSchedule(schedule);
  const own = { dueAt, createdAt, values, baseVersion, userId };
  return failedAt ? { ...own, failedAt, failure } : own;
}
