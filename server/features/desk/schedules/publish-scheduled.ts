import type { Transaction } from "../../../database/connect.ts";
import { callerId } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { found, readRefusal } from "../../../http/api/http-error.ts";
import { lockArticle, type StoredArticle } from "../../articles/article-record.store.ts";
import { requireArticleEdit } from "../../articles/articles.policy.ts";
import { presentArticle } from "../../articles/articles.presenter.ts";
import { findArticle } from "../../articles/articles.store.ts";
import type { ArticleWrite } from "../../articles/save-article.ts";
import type { Services } from "../../services.ts";
import { addNotice } from "../notices.store.ts";
import { tellScheduleEnded } from "./end-schedule.ts";
import { preparePublication, requirePublishable, writePublication } from "./publication.ts";
import { requireByItself } from "./schedules.policy.ts";
import {
  lockFreeArticle,
  lockSchedule,
  type StoredSchedule,
  updateFailed,
} from "./schedules.store.ts";

/**
 * Publishes an article whose moment has come, all in one transaction: by whichever instance takes it first, and once.
 * What cannot be published stays as it is, and its people are told (product: desk 5, desk 6).
 * @returns false when somebody else holds the article: it is to be tried again
 */
export function publishDue(services: Services, articleId: number): Promise<boolean> {
  return services.changes.write(async (transaction, changed) => {
    const article = await lockFreeArticle(transaction, articleId);
    if (!article) return (await findArticle(transaction, articleId)) === undefined;
    const schedule = await lockSchedule(transaction, articleId);
    const isDue = schedule && !schedule.failedAt && schedule.issueId === null;
    const isOutdated = schedule?.baseVersion !== article.version;
    if (!isDue || (schedule.dueAt > services.now() && !isOutdated)) return true;
    const due = { article, schedule, publishedAt: schedule.dueAt, savedBy: schedule.userId };
    try {
      await publish(services, { transaction, changed, ...due });
    } catch (error) {
      const { failure } = readRefusal(error);
      await fail(services, transaction, { schedule, article, failure });
    }
    return true;
  });
}

/**
 * Publishes what was scheduled now, for somebody who will not wait for its moment. Whoever had scheduled it is told,
 * unless that is the same person (product: desk 14).
 * @throws HttpError 404 where nothing is scheduled, 403; 400 and 409 as for any publishing
 */
export async function publishScheduledNow(services: Services, articleId: number, caller: Caller) {
  const savedBy = callerId(caller);
  const saved = await services.changes.write(async (transaction, changed) => {
    const article = found(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, article, services.now());
    const schedule = found(await lockSchedule(transaction, articleId));
    await requireByItself(transaction, schedule);
    const publishedAt = services.now();
    await publish(services, { transaction, changed, article, schedule, publishedAt, savedBy });
    await tellScheduleEnded(transaction, schedule, savedBy);
    return findArticle(transaction, articleId);
  });
  return presentArticle(found(saved), caller);
}

interface Publishing extends Pick<ArticleWrite, "transaction" | "changed"> {
  readonly article: StoredArticle;
  readonly schedule: StoredSchedule;
  readonly publishedAt: Date;
  readonly savedBy: number | null;
}

/** Nothing is written before everything is checked, so that a refusal can still be told in the same transaction. */
async function publish(services: Services, publishing: Publishing): Promise<void> {
  const { transaction, changed, article, schedule, publishedAt, savedBy } = publishing;
  const prepared = await preparePublication(services, { article, schedule, savedBy });
  await requirePublishable(transaction, { article, prepared });
  const { threads } = services;
  await writePublication({ transaction, changed, threads }, { article, prepared, publishedAt });
}

interface Failed {
  readonly schedule: StoredSchedule;
  readonly article: StoredArticle;
  /** As a code of our messages. */
  readonly failure: string;
}

async function fail({ now, log }: Services, transaction: Transaction, failed: Failed) {
  const { schedule, article, failure } = failed;
  log.warn({ article: article.id, failure }, "schedules: an article was not published");
  await updateFailed(transaction, article.id, { failedAt: now(), failure });
  await addNotice(transaction, {
    kind: "schedule_failed",
    articleId: article.id,
    to: [schedule.userId, article.userId],
    actorId: null,
    detail: failure,
  });
}
