import { found } from "../../api/errors/http-error.ts";
import { type Caller, hasAbility } from "../../api/route/caller.ts";
import type { Transaction } from "../../database/connect.ts";
import type { Services } from "../../services/services.ts";
import { lockArticle } from "../articles/article-record.store.ts";
import { mayEditArticle } from "../articles/articles.policy.ts";
import { scheduleArticle } from "../schedules/schedule-article.ts";
import {
  findSchedule,
  lockSchedule,
  removeSchedule,
  type StoredSchedule,
  upsertSchedule,
} from "../schedules/schedules.store.ts";

/** Which schedule a run has set, and the one that stood there before. */
export interface ScheduleBefore {
  /** When it was set, by which it is known again. */
  readonly setAt: string;
  readonly previous: (Omit<StoredSchedule, "dueAt" | "createdAt"> & Moments) | null;
}

interface Moments {
  readonly dueAt: string;
  readonly createdAt: string;
}

/**
 * Schedules one article as its own form would.
 * @returns what it takes to undo it
 * @throws HttpError as the single call does
 */
export async function scheduleOne(
  services: Services,
  articleId: number,
  { due_at, caller }: { due_at: string; caller: Caller },
): Promise<ScheduleBefore> {
  const { database } = services;
  const previous = (await findSchedule(database, articleId))?.schedule;
  await scheduleArticle(services, articleId, { due_at, caller });
  const { schedule } = found(await findSchedule(database, articleId));
  return {
    setAt: schedule.createdAt.toISOString(),
    previous: previous
      ? {
          ...previous,
          dueAt: previous.dueAt.toISOString(),
          createdAt: previous.createdAt.toISOString(),
        }
      : null,
  };
}

/**
 * Takes a schedule back where it is still the one that was set; an earlier one stands again if its moment is to come.
 * @returns whether it was taken back
 */
export async function unscheduleOne(
  { now }: Services,
  transaction: Transaction,
  { articleId, before, caller }: { articleId: number; before: ScheduleBefore; caller: Caller },
): Promise<boolean> {
  const article = await lockArticle(transaction, articleId);
  if (!article || !mayEditArticle(caller, article)) return false;
  if (!hasAbility(caller, "articles.publish")) return false;
  const schedule = await lockSchedule(transaction, articleId);
  if (schedule?.createdAt.toISOString() !== before.setAt) return false;
  const { previous } = before;
  if (previous && !previous.failedAt && new Date(previous.dueAt) > now()) {
    const { failedAt: _failedAt, failure: _failure, dueAt, createdAt, ...kept } = previous;
    const moments = { dueAt: new Date(dueAt), createdAt: new Date(createdAt) };
    await upsertSchedule(transaction, { ...kept, ...moments });
  } else {
    await removeSchedule(transaction, articleId);
  }
  return true;
}
