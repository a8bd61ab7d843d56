import { updateArticle as updateArticleCall } from "@hilal/contract/articles/article-form";
import { publishArticle } from "@hilal/contract/articles/working-copies";
import type { z } from "zod";
import type { SearchText } from "../../../content/search-text.ts";
import type { Transaction } from "../../../database/connect.ts";
import { isAccount } from "../../../http/api/acting-user.store.ts";
import { callerId } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError, requireFound, toRefusal } from "../../../http/api/http-error.ts";
import { parseInput } from "../../../http/api/parse-input.ts";
import { nameCall, runOnce } from "../../../http/api/run-once.ts";
import {
  type ArticleValues,
  lockArticle,
  type StoredArticle,
} from "../../articles/article-record.store.ts";
import { toArticleValues } from "../../articles/article-values.ts";
import { readCurrentArticle, updateArticleFromForm } from "../../articles/articles.commands.ts";
import { mayPublishChanges, requireArticleEdit } from "../../articles/articles.policy.ts";
import { presentArticle } from "../../articles/articles.presenter.ts";
import { findArticle } from "../../articles/articles.store.ts";
import {
  type ArticleWrite,
  requireCurrentWriterName,
  saveArticle,
} from "../../articles/save-article.ts";
import type { Services } from "../../services.ts";
import { toCopyForm } from "../../writing/copy-form.ts";
import { readCopyAsWritten } from "../../writing/read-working-copy.ts";
import { findWritten } from "../../writing/working-copies.store.ts";
import { findHouseSettings } from "../house-settings.store.ts";
import { addNotice } from "../notices.store.ts";
import { submitArticle } from "../reviews.commands.ts";
import { removeReview } from "../reviews.store.ts";
import { notifyScheduleEnded } from "./ended-schedules.ts";
import { requireNotInRelease } from "./schedules.policy.ts";
import {
  findNextDue,
  listDue,
  lockFreeArticle,
  lockSchedule,
  readDatabaseClock,
  type StoredSchedule,
  updateFailed,
} from "./schedules.store.ts";
import type { DueWork } from "./watch-due.ts";

/** The scheduled content, ready to be written. */
export interface PreparedPublication {
  readonly schedule: StoredSchedule;
  readonly values: Partial<ArticleValues> & Pick<ArticleValues, "writer">;
  readonly search: SearchText;
  readonly savedBy: number | null;
}

interface Scheduled {
  readonly article: StoredArticle;
  readonly schedule: StoredSchedule;
  readonly savedBy: number | null;
}

/**
 * Turns the scheduled content into the values of a save, by the current rules: what could be chosen then may no longer
 * exist.
 * @throws HttpError 409 `version_conflict` when the article was saved since; 400 as for any publishing
 */
export async function preparePublication(
  services: Services,
  { article, schedule, savedBy }: Scheduled,
): Promise<PreparedPublication> {
  if (schedule.baseVersion !== article.version) throw new HttpError("version_conflict");
  const sent = { params: { id: String(article.id) }, query: {}, body: schedule.values.form };
  const form = parseInput(updateArticleCall, sent).body;
  const { values, search } = await toArticleValues(services, {
    form,
    caller: publisher(savedBy),
    userId: savedBy ?? 0,
    current: article,
  });
  const owner = form.user && (await isAccount(services.database, form.user)) ? form.user : null;
  return {
    schedule,
    search,
    savedBy,
    values: { ...values, ...(owner ? { userId: owner } : {}) },
  };
}

/** Publishes with an editor's role: the user who scheduled it had the ability then, even if deleted by now. */
const publisher = (id: number | null): Caller => ({
  kind: "user",
  id: id ?? 0,
  role: "editor",
  emailVerified: true,
  sessionId: "schedule",
});

interface Held {
  /** Locked. */
  readonly article: StoredArticle;
  readonly prepared: PreparedPublication;
}

/**
 * Requires that the prepared content may still be written.
 * @throws HttpError 409 `version_conflict`; 503 while the writer is being renamed
 */
export async function requirePublishable(
  transaction: Transaction,
  { article, prepared }: Held,
): Promise<void> {
  if (prepared.schedule.baseVersion !== article.version) throw new HttpError("version_conflict");
  await requireCurrentWriterName(transaction, prepared.values, { wait: false });
}

interface Written extends Held {
  readonly publishedAt: Date;
  /** Whether readers see it from that time on, even if its publish date is later. */
  readonly atOnce?: boolean;
}

/**
 * Publishes the prepared content. A first publication gets the given time as its publish date; a text that was live
 * before keeps its date.
 */
export async function writePublication(
  write: ArticleWrite,
  { article, prepared, publishedAt, atOnce = false }: Written,
): Promise<StoredArticle> {
  const { schedule, values, search, savedBy } = prepared;
  const isLater = atOnce && (values.publishDate ?? article.publishDate) > publishedAt;
  const isFirst = article.firstPublishedAt === null;
  const { saved } = await saveArticle(write, {
    article,
    search,
    savedBy,
    values: { ...values, ...(isFirst || isLater ? { publishDate: publishedAt } : {}) },
    follows: {
      copy: schedule.values.copy ?? { lastUpdate: -1, hash: "" },
      schedule: "done",
      // Otherwise the next publishing of the copy would hide it again.
      decided: { status: "Active" },
    },
  });
  await removeReview(write.transaction, article.id);
  return saved;
}

/**
 * Publishes a due article in one transaction: exactly once, by whichever instance locks it first. An article that
 * cannot be published stays as it is, and its editors are notified (product: desk 5, desk 6).
 * @returns false when the article is locked elsewhere and has to be retried
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
      const { failure } = toRefusal(error);
      await fail(services, transaction, { schedule, article, failure });
    }
    return true;
  });
}

/**
 * Publishes the scheduled content immediately. The user who scheduled it is notified, unless it is the caller (product:
 * desk 14).
 * @throws HttpError 404 where nothing is scheduled, 403; 400 and 409 as for any publishing
 */
export async function publishScheduledNow(services: Services, articleId: number, caller: Caller) {
  const savedBy = callerId(caller);
  const saved = await services.changes.write(async (transaction, changed) => {
    const article = requireFound(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, article, services.now());
    const schedule = requireFound(await lockSchedule(transaction, articleId));
    await requireNotInRelease(transaction, schedule);
    const publishedAt = services.now();
    await publish(services, { transaction, changed, article, schedule, publishedAt, savedBy });
    await notifyScheduleEnded(transaction, schedule, savedBy);
    return findArticle(transaction, articleId);
  });
  return presentArticle(requireFound(saved), caller);
}

interface Publishing extends Pick<ArticleWrite, "transaction" | "changed"> {
  readonly article: StoredArticle;
  readonly schedule: StoredSchedule;
  readonly publishedAt: Date;
  readonly savedBy: number | null;
}

/** Every check comes before the first write, so that a refusal can still be recorded in the same transaction. */
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

/** The scheduled articles that are due (product: desk 5). */
export const dueArticles: DueWork = {
  name: "schedules",
  clock: readDatabaseClock,
  list: listDue,
  act: publishDue,
  next: findNextDue,
};

type Sent = z.output<typeof publishArticle.body>;

/**
 * Saves an article from its stored working copy, by the rules of any other save; afterwards the copy is based on the
 * saved version. Ends a schedule, since its content is live now; a draft that stays one keeps it.
 * @throws HttpError 404, 403; 400 with every failing field, `would_remove_content`; 409 `version_conflict` when the
 * live version is not the one the caller knows, and for an article that is to be released with its issue
 */
export async function publishWorkingCopy(
  services: Services,
  articleId: number,
  { key, version, allow_removal, caller }: Sent & { readonly caller: Caller },
) {
  const { database, now } = services;
  const article = requireFound(await findWritten(database, articleId));
  requireArticleEdit(caller, article, now());
  return runOnce(services, {
    named: nameCall(publishArticle, { key, caller, sent: { articleId, version, allow_removal } }),
    answerAgain: (id) => readCurrentArticle(services, id, caller),
    act: async (claim) => {
      if (await needsApproval(services, article, caller)) {
        // The copy is submitted for review instead, and the live text stays (product: desk 12).
        await submitArticle(services, articleId, { caller, note: "", mentions: [] });
        return readCurrentArticle(services, articleId, caller);
      }
      const copy = requireFound(await readCopyAsWritten(services, articleId));
      const form = await toCopyForm(services, { articleId, copy, version, allow_removal, caller });
      return updateArticleFromForm(services, articleId, {
        form,
        caller,
        claim,
        follows: { copy, schedule: "kept" },
      });
    },
  });
}

async function needsApproval(
  { database }: Services,
  article: NonNullable<Awaited<ReturnType<typeof findWritten>>>,
  caller: Caller,
): Promise<boolean> {
  if (article.status === "Inactive") return false;
  return !mayPublishChanges(caller, article, await findHouseSettings(database));
}
