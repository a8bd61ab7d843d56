import type { Transaction } from "../../../database/connect.ts";
import type { StoredArticle } from "../../articles/article-record.store.ts";
import { addNotice } from "../notices.store.ts";
import { requireByItself } from "./schedules.policy.ts";
import {
  lockSchedule,
  removeSchedule,
  type StoredSchedule,
  updateScheduledFields,
} from "./schedules.store.ts";

interface Ending {
  readonly articleId: number;
  /** Who ends it; whoever scheduled the article is told, unless that is the same person. Null when the account is gone. */
  readonly by: number | null;
}

/**
 * Ends the schedule of an article that is held, if it has one; a second time does nothing.
 * @throws HttpError 409 for an article that is to be released with its issue
 */
export async function endSchedule(
  transaction: Transaction,
  { articleId, by }: Ending,
): Promise<void> {
  const schedule = await lockSchedule(transaction, articleId);
  await requireByItself(transaction, schedule);
  if (!schedule) return;
  await removeSchedule(transaction, articleId);
  await tellScheduleEnded(transaction, schedule, by);
}

/** Tells whoever scheduled an article that somebody else has called that off, moved it, or published it before. */
export async function tellScheduleEnded(
  transaction: Transaction,
  { articleId, userId, failedAt }: StoredSchedule,
  by: number | null,
): Promise<void> {
  // That a failed one is over was told when it failed.
  if (failedAt) return;
  await addNotice(transaction, {
    kind: "schedule_ended",
    articleId,
    to: [userId],
    actorId: by,
  });
}

/** Keeps what is scheduled of an article beside a save that put nothing before readers: it stands upon the new version. */
export async function keepSchedule(
  transaction: Transaction,
  { id, version }: Pick<StoredArticle, "id" | "version">,
): Promise<void> {
  const schedule = await lockSchedule(transaction, id);
  if (schedule?.baseVersion !== version - 1) return;
  await updateScheduledFields(transaction, id, { fields: {}, baseVersion: version });
}
