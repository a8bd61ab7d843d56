import type { moveOnCalendar as moveCall } from "@hilal/contract/calendar";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import {
  startOfDay,
  toKarachiDay,
  toKarachiInstant,
  toMoment,
} from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import type { Transaction } from "../../database/connect.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { StoredArticle } from "../articles/article-record.store.ts";
import { lockAtDesk } from "../desk/reviews.policy.ts";
import { findReview, removeReview, upsertReview } from "../desk/reviews.store.ts";
import { notifyScheduleEnded } from "../desk/schedules/ended-schedules.ts";
import { requireFuture, requireNotInRelease } from "../desk/schedules/schedules.policy.ts";
import { lockSchedule, updateDueAt } from "../desk/schedules/schedules.store.ts";
import type { Services } from "../services.ts";
import { requireMove, requireStillOn } from "./calendar.policy.ts";
import { planArticle } from "./plan-article.ts";

interface Moving {
  readonly transaction: Transaction;
  readonly article: StoredArticle;
  readonly day: string | null;
  readonly from: string | null;
  readonly by: number;
  readonly now: Date;
}

type Moved = AnswerOf<typeof moveCall>;
type Sent = z.output<typeof moveCall.body>;

/**
 * Moves an article's plan, deadline or schedule to another day, or takes a plan or a deadline away (product: calendar
 * 6).
 * @throws HttpError 404, 403; 400 for a moment that has passed; 409 when it stands elsewhere meanwhile, when the
 * article is live or scheduled and can only be planned no more, or is to be released with its issue
 */
export function moveOnCalendar(
  { database, now }: Pick<Services, "database" | "now">,
  articleId: number,
  { kind, day, from, caller }: Sent & { readonly caller: Caller },
): Promise<Moved> {
  return database.transaction(async (transaction) => {
    const article = await lockAtDesk(transaction, articleId, { caller, now: now() });
    requireMove(caller, kind, article);
    const by = callerId(caller);
    return moves[kind]({ transaction, article, day, from, by, now: now() });
  });
}

const moves = { planned: movePlan, due: moveDeadline, schedule: moveSchedule };

async function movePlan({ transaction, article, day, from }: Moving): Promise<Moved> {
  requireStillOn(from, article.plannedDay);
  await planArticle(transaction, article.id, day);
  return { kind: "planned", day, at: null };
}

async function moveDeadline({ transaction, article, day, from, now }: Moving): Promise<Moved> {
  const review = await findReview(transaction, article.id);
  requireStillOn(from, review?.dueOn ?? null);
  const isNothing =
    day === null && !review?.writerId && !review?.reviewerId && (review?.note ?? "") === "";
  if (isNothing && (!review || review.stage === "assigned")) {
    await removeReview(transaction, article.id);
  } else {
    const stage = review?.stage ?? "assigned";
    await upsertReview(transaction, article.id, { stage, dueOn: day, updatedAt: now });
  }
  return { kind: "due", day, at: null };
}

/** Moves the moment alone: the text stays that of the moment of scheduling (product: desk 4). */
async function moveSchedule(moving: Moving): Promise<Moved> {
  const { transaction, article, day, from, by, now } = moving;
  const schedule = await lockSchedule(transaction, article.id);
  if (!schedule || schedule.failedAt) throw new HttpError("conflict", { text: "moved_meanwhile" });
  requireStillOn(from, toKarachiDay(schedule.dueAt));
  await requireNotInRelease(transaction, schedule);
  if (day === null) throw new HttpError("validation_failed", { fields: { day: "date_format" } });
  const hour = schedule.dueAt.getTime() - startOfDay(schedule.dueAt).getTime();
  const dueAt = new Date(toMoment(day).getTime() + hour);
  requireFuture(dueAt, now, "day");
  await updateDueAt(transaction, article.id, dueAt);
  if (day !== from) await notifyScheduleEnded(transaction, schedule, by);
  return { kind: "schedule", day, at: toKarachiInstant(dueAt) };
}
