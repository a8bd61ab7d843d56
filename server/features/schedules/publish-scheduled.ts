import { updateArticle as updateArticleCall } from "@hilal/contract/articles/article-form";
import { found, HttpError } from "../../api/errors/http-error.ts";
import { isAccount } from "../../api/route/acting-user.store.ts";
import { callerId } from "../../api/route/acting-user.ts";
import type { Caller } from "../../api/route/caller.ts";
import { parseInput } from "../../api/route/parse-input.ts";
import type { WriteWork } from "../../changes/changes.ts";
import type { Transaction } from "../../database/connect.ts";
import type { Services } from "../../services/services.ts";
import {
  holdsName,
  lockArticle,
  type StoredArticle,
  updateArticle,
} from "../articles/article-record.store.ts";
import { tagsOf } from "../articles/article-tags.ts";
import { toArticleValues } from "../articles/article-values.ts";
import { requireArticleEdit } from "../articles/articles.policy.ts";
import { presentArticle } from "../articles/articles.presenter.ts";
import { findArticle } from "../articles/articles.store.ts";
import { tellSaved } from "../copy-feed/copy-feed.store.ts";
import { addNotice } from "../notices/notices.store.ts";
import { removeReview } from "../reviews/reviews.store.ts";
import { lockWorkingCopy, updateBase } from "../working-copies/working-copies.store.ts";
import {
  lockFreeArticle,
  lockSchedule,
  removeSchedule,
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
    const isDue = schedule && !schedule.failedAt;
    const isOutdated = schedule?.baseVersion !== article.version;
    if (!isDue || (schedule.dueAt > services.now() && !isOutdated)) return true;
    const due = { article, schedule, publishedAt: schedule.dueAt, savedBy: schedule.userId };
    try {
      await publish(services, { transaction, changed, ...due });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      await fail(services, transaction, { schedule, article, error });
    }
    return true;
  });
}

/**
 * Publishes what was scheduled now, for somebody who will not wait for its moment.
 * @throws HttpError 404 where nothing is scheduled, 403; 400 and 409 as for any publishing
 */
export async function publishScheduledNow(services: Services, articleId: number, caller: Caller) {
  const savedBy = callerId(caller);
  const saved = await services.changes.write(async (transaction, changed) => {
    const article = found(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, article, services.now());
    const schedule = found(await lockSchedule(transaction, articleId));
    const publishedAt = services.now();
    await publish(services, { transaction, changed, article, schedule, publishedAt, savedBy });
    return findArticle(transaction, articleId);
  });
  return presentArticle(found(saved), caller);
}

interface Publishing {
  readonly transaction: Transaction;
  readonly changed: Parameters<WriteWork<unknown>>[1];
  readonly article: StoredArticle;
  readonly schedule: StoredSchedule;
  readonly publishedAt: Date;
  readonly savedBy: number | null;
}

/** Nothing is written before everything is checked, so that a refusal can still be told in the same transaction. */
async function publish(services: Services, publishing: Publishing): Promise<void> {
  const { transaction, changed, article, schedule, publishedAt, savedBy } = publishing;
  const { id } = article;
  if (schedule.baseVersion !== article.version) throw new HttpError("version_conflict");
  // By the rules of now: what could be chosen then may be gone.
  const sent = { params: { id: String(id) }, query: {}, body: schedule.values.form };
  const form = parseInput(updateArticleCall, sent).body;
  const { values, search } = await toArticleValues(services, {
    form,
    caller: publisher(savedBy),
    userId: savedBy ?? 0,
    current: article,
  });
  if (!(await holdsName(transaction, values, { wait: false }))) {
    throw new HttpError("unavailable", { retryAfter: 1 });
  }
  const owner = form.user && (await isAccount(services.database, form.user)) ? form.user : null;
  const meant = {
    ...values,
    ...(article.firstPublishedAt ? {} : { publishDate: publishedAt }),
    ...(owner ? { userId: owner } : {}),
  };
  const saved = await updateArticle(transaction, id, meant, { savedBy, search });
  await removeSchedule(transaction, id);
  await removeReview(transaction, id);
  const { copy } = schedule.values;
  const locked = await lockWorkingCopy(transaction, id);
  if (locked) {
    const isChanged = locked.lastUpdate !== copy?.lastUpdate;
    const base = { baseVersion: saved.version, baseHash: copy?.hash ?? "", isChanged };
    await updateBase(transaction, id, base);
  }
  await tellSaved(transaction, { articleId: id, version: saved.version, savedBy, published: true });
  changed([...tagsOf(article), ...tagsOf(saved)]);
}

/** Whoever scheduled it might publish then; that they may be gone by now takes nothing back. */
const publisher = (id: number | null): Caller => ({
  ...{ kind: "user", id: id ?? 0, role: "editor" },
  ...{ emailVerified: true, sessionId: "schedule" },
});

interface Failed {
  readonly schedule: StoredSchedule;
  readonly article: StoredArticle;
  readonly error: HttpError;
}

async function fail({ now, log }: Services, transaction: Transaction, failed: Failed) {
  const { schedule, article, error } = failed;
  const failure = Object.values(error.details.fields ?? {})[0] ?? error.details.text ?? error.code;
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
