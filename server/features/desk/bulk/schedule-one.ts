import type { Transaction } from "../../../database/connect.ts";
import { type Caller, hasAbility } from "../../../http/api/caller.ts";
import { found } from "../../../http/api/http-error.ts";
import { lockArticle } from "../../articles/article-record.store.ts";
import { mayEditArticle } from "../../articles/articles.policy.ts";
import type { Services } from "../../services.ts";
import { type KeptSchedule, keepSchedule, putBackSchedule } from "../schedules/kept-schedule.ts";
import { scheduleArticle } from "../schedules/schedule-article.ts";
import { findSchedule, lockSchedule, removeSchedule } from "../schedules/schedules.store.ts";
import type { Undone } from "./bulk.store.ts";

/** Which schedule a run has set, and the one that stood there before. */
export interface ScheduleBefore {
  /** When it was set, by which it is known again. */
  readonly setAt: string;
  readonly previous: KeptSchedule | null;
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
    previous: previous ? keepSchedule(previous) : null,
  };
}

/**
 * Takes a schedule back where it is still the one that was set; an earlier one stands again if its moment is to come.
 * @returns what came of it
 */
export async function unscheduleOne(
  { now }: Services,
  transaction: Transaction,
  { articleId, before, caller }: { articleId: number; before: ScheduleBefore; caller: Caller },
): Promise<Undone> {
  const left = { isUndone: false };
  const article = await lockArticle(transaction, articleId);
  if (!article || !mayEditArticle(caller, article)) return left;
  if (!hasAbility(caller, "articles.publish")) return left;
  const schedule = await lockSchedule(transaction, articleId);
  if (schedule?.createdAt.toISOString() !== before.setAt) return left;
  const { previous } = before;
  const isBack = previous && (await putBackSchedule(transaction, previous, { now: now() }));
  if (isBack) return { isUndone: true };
  await removeSchedule(transaction, articleId);
  return { isUndone: true, isMissed: previous !== null && previous.failedAt === null };
}
