import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Transaction } from "../../../database/connect.ts";
import { callerId } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError, type Refusal, requireFound, toRefusal } from "../../../http/api/http-error.ts";
import { requireArticleEdit } from "../../articles/articles.policy.ts";
import { findArticle } from "../../articles/articles.store.ts";
import { toFailureMessages } from "../../desk/failure-message.ts";
import {
  notifyScheduleEnded,
  ownSchedule,
  restoreOwnSchedule,
} from "../../desk/schedules/ended-schedules.ts";
import { type FrozenArticle, freezeArticle } from "../../desk/schedules/schedule-article.ts";
import { requireFuture } from "../../desk/schedules/schedules.policy.ts";
import { lockSchedule, upsertSchedule } from "../../desk/schedules/schedules.store.ts";
import type { Services } from "../../services.ts";
import {
  findReleasable,
  listOwnWritten,
  listReleaseSchedules,
  lockArticles,
  lockReleasable,
  removeReleaseSchedules,
  removeUndoneRelease,
  upsertRelease,
} from "./issue-releases.store.ts";
import { dateOnceReleased, isSeenAt, requireClosed } from "./release-rules.ts";

interface Asked {
  readonly caller: Caller;
  /** The language of the refusals. */
  readonly language: Language;
}

/**
 * Schedules the release of a whole issue, replacing an earlier schedule. The current text of each of its own articles
 * is taken, with the checks of publishing; if one is refused nothing is scheduled (product: issues 10).
 * @throws HttpError 404; 400 with a `due_at` field error, and with the refusals by the articles' titles; 409 for an
 * issue that is not closed, or for an article that was saved meanwhile
 */
export async function scheduleRelease(
  services: Services,
  issueId: number,
  { due_at, ...asked }: Asked & { readonly due_at: string },
): Promise<void> {
  const { database, now } = services;
  const dueAt = new Date(due_at);
  const before = requireFound(await findReleasable(database, issueId));
  requireClosed(before);
  requireFuture(dueAt, now());
  dateOnceReleased(before.magazine, dueAt);
  const frozen = await freezeIssue(services, issueId, { dueAt, ...asked });
  await database.transaction((transaction) =>
    storeRelease(services, transaction, { issueId, dueAt, frozen, ...asked }),
  );
}

/**
 * Sets the release of an issue for now. Texts already taken for a later release are used as they are; all others are
 * taken now.
 * @throws HttpError as for any other time
 */
export async function scheduleReleaseNow(
  services: Services,
  issueId: number,
  asked: Asked,
): Promise<void> {
  const { database, now } = services;
  const dueAt = now();
  const before = requireFound(await findReleasable(database, issueId));
  requireClosed(before);
  dateOnceReleased(before.magazine, dueAt);
  const isSet = before.release !== null && !before.release.releasedAt && !before.release.failedAt;
  const taken = isSet ? await listReleaseSchedules(database, issueId) : [];
  const except = new Set(taken.map(({ articleId }) => articleId));
  const frozen = await freezeIssue(services, issueId, { dueAt, except, ...asked });
  await database.transaction((transaction) =>
    storeRelease(services, transaction, { issueId, dueAt, frozen, except, ...asked }),
  );
}

interface Frozen extends FrozenArticle {
  readonly id: number;
  readonly title: string;
}

interface ToFreeze extends Asked {
  readonly dueAt: Date;
  /** Articles whose text was taken before. */
  readonly except?: ReadonlySet<number>;
}

/** Takes the texts to publish with an issue: those of its own articles that readers would not have by then. */
async function freezeIssue(
  services: Services,
  issueId: number,
  { dueAt, caller, language, except = new Set() }: ToFreeze,
): Promise<Frozen[]> {
  const { database, copies, now } = services;
  // Includes the changes that are still on their way from the editors' browsers.
  for (const { id } of await listOwnWritten(database, issueId)) await copies.settle(id);
  const frozen: Frozen[] = [];
  const refusals: string[] = [];
  for (const { id, title, isChanged, ...article } of await listOwnWritten(database, issueId)) {
    if (except.has(id) || (isSeenAt(article, dueAt) && !isChanged)) continue;
    const row = requireFound(await findArticle(database, id));
    try {
      requireArticleEdit(caller, row.article, now());
      frozen.push({ id, title, ...(await freezeArticle(services, row, { caller })) });
    } catch (error) {
      refusals.push(sayRefusal(language, title, toRefusal(error)));
    }
  }
  if (refusals.length === 0) return frozen;
  const values = { articles: refusals.join("\n") };
  throw new HttpError("validation_failed", { text: "release_refused", values });
}

function sayRefusal(language: Language, title: string, { codes }: Refusal): string {
  const t = translatorFor(language);
  const reason = toFailureMessages(t, codes).join(" ");
  return t("errors.release_refusal", { title: title || t("desk.untitled"), reason });
}

interface ToStore extends ToFreeze {
  readonly issueId: number;
  readonly frozen: readonly Frozen[];
}

/** Stores a release with the schedules of its articles. @throws HttpError 404, 409 */
async function storeRelease(
  { now }: Pick<Services, "now">,
  transaction: Transaction,
  { issueId, dueAt, frozen, caller, except = new Set() }: ToStore,
): Promise<void> {
  const { magazine, ...locked } = requireFound(await lockReleasable(transaction, issueId));
  requireClosed(locked);
  dateOnceReleased(magazine, dueAt);
  const scheduled = await listReleaseSchedules(transaction, issueId);
  const ids = [...frozen, ...scheduled.map(({ articleId }) => ({ id: articleId }))];
  const articles = new Map(
    (await lockArticles(transaction, [...new Set(ids.map(({ id }) => id))])).map((article) => [
      article.id,
      article,
    ]),
  );
  const userId = callerId(caller);
  const kept = [...except];
  for (const { id, title, values, baseVersion } of frozen) {
    const article = articles.get(id);
    if (!article) continue;
    if (article.version !== baseVersion) {
      throw new HttpError("conflict", { text: "release_article_changed", values: { title } });
    }
    const before = await lockSchedule(transaction, id);
    await upsertSchedule(transaction, {
      articleId: id,
      dueAt,
      values,
      baseVersion,
      userId,
      issueId,
      createdAt: now(),
      ownBefore: ownSchedule(before),
    });
    // The user who had scheduled the article by itself is notified that it joins the release.
    if (before?.issueId === null) await notifyScheduleEnded(transaction, before, userId);
    kept.push(id);
  }
  await endReleaseSchedules(transaction, { issueId, except: kept, now: now() });
  await upsertRelease(transaction, { issueId, dueAt, userId, createdAt: now() });
}

/**
 * Calls off the release of an issue; calling it again has no effect.
 * @throws HttpError 404; 409 for an issue that is released already
 */
export async function unscheduleRelease(
  { database, now }: Pick<Services, "database" | "now">,
  issueId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { issue } = requireFound(await lockReleasable(transaction, issueId));
    if (issue.stage === "released") throw new HttpError("conflict", { text: "issue_released" });
    await callOffRelease(transaction, issueId, now());
  });
}

/**
 * Calls off the pending release of an issue. Its articles are no longer scheduled, except by their own schedules from
 * before. The caller has locked the issue. Has no effect where no release is set.
 * @returns whether one was set
 */
export async function callOffRelease(
  transaction: Transaction,
  issueId: number,
  now: Date,
): Promise<boolean> {
  const wasSet = await removeUndoneRelease(transaction, issueId);
  if (!wasSet) return false;
  const scheduled = await listReleaseSchedules(transaction, issueId);
  const ids = scheduled.map(({ articleId }) => articleId);
  await lockArticles(transaction, ids);
  await endReleaseSchedules(transaction, { issueId, now });
  return true;
}

interface Ended {
  readonly issueId: number;
  readonly now: Date;
  /** Articles that stay scheduled with the issue. */
  readonly except?: readonly number[];
}

/** Removes the schedules of an issue's release; the articles' own schedules from before are restored. */
export async function endReleaseSchedules(
  transaction: Transaction,
  { issueId, now, except = [] }: Ended,
): Promise<void> {
  for (const { schedule, ownerId } of await removeReleaseSchedules(transaction, issueId, except)) {
    const { articleId, ownBefore } = schedule;
    if (!ownBefore) continue;
    await restoreOwnSchedule(transaction, { articleId, ownerId, own: ownBefore, now });
  }
}
