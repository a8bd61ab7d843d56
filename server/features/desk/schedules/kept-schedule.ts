import type { Transaction } from "../../../database/connect.ts";
import type { OwnSchedule } from "../../../database/schema/desk.ts";
import { type StoredSchedule, upsertSchedule } from "./schedules.store.ts";

/** A schedule as a run keeps it, to be put back. */
export type KeptSchedule = Omit<StoredSchedule, "dueAt" | "createdAt"> & {
  readonly dueAt: string;
  readonly createdAt: string;
};

export const keepSchedule = (schedule: StoredSchedule): KeptSchedule => ({
  ...schedule,
  dueAt: schedule.dueAt.toISOString(),
  createdAt: schedule.createdAt.toISOString(),
});

interface PuttingBack {
  readonly now: Date;
  /** The version that the article has by now, where that is not the one that was scheduled upon. */
  readonly baseVersion?: number;
}

/**
 * Sets a schedule again as it was, unless its moment has passed or it had failed already.
 * @returns whether it stands again
 */
export async function putBackSchedule(
  transaction: Transaction,
  { failedAt, failure: _failure, ...kept }: KeptSchedule,
  { now, baseVersion = kept.baseVersion }: PuttingBack,
): Promise<boolean> {
  const dueAt = new Date(kept.dueAt);
  if (failedAt || dueAt <= now) return false;
  const createdAt = new Date(kept.createdAt);
  await upsertSchedule(transaction, { ...kept, baseVersion, dueAt, createdAt });
  return true;
}

/** @returns what a schedule of an article by itself leaves aside for the release that the article joins */
export function ownSchedule(schedule: StoredSchedule | undefined): OwnSchedule | null {
  if (!schedule || schedule.issueId !== null) return schedule?.ownBefore ?? null;
  const { failedAt, values, baseVersion, userId } = schedule;
  if (failedAt) return null;
  const { dueAt, createdAt } = keepSchedule(schedule);
  return { dueAt, createdAt, values, baseVersion, userId };
}
