import type { scheduleArticle as scheduleCall } from "@hilal/contract/desk/article-desk";
import type { z } from "zod";
import type { ScheduledValues } from "../../../database/schema/desk.ts";
import { callerId } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError, requireFound } from "../../../http/api/http-error.ts";
import { lockArticle } from "../../articles/article-record.store.ts";
import { toArticleValues } from "../../articles/article-values.ts";
import { namedOwner } from "../../articles/articles.commands.ts";
import { requireArticleEdit } from "../../articles/articles.policy.ts";
import { presentArticle } from "../../articles/articles.presenter.ts";
import { type DetailRow, findArticle } from "../../articles/articles.store.ts";
import type { Services } from "../../services.ts";
import { articleAsCopy, asActive, toCopyForm } from "../../writing/copy-form.ts";
import { readCopyAsWritten } from "../../writing/read-working-copy.ts";
import { endSchedule, notifyScheduleEnded } from "./ended-schedules.ts";
import { requireFuture } from "./schedules.policy.ts";
import { isReleaseAwaited, lockSchedule, upsertSchedule } from "./schedules.store.ts";

/** An article's current text, and the article version that it is based on. */
export interface FrozenArticle {
  readonly values: ScheduledValues;
  readonly baseVersion: number;
}

/**
 * Takes the text that would be published now, with the checks of publishing: that of the working copy, or of an article
 * that has none.
 * @throws HttpError 400 with every failing field, `would_remove_content`
 */
export async function freezeArticle(
  services: Services,
  row: DetailRow,
  {
    allow_removal,
    caller,
  }: { readonly allow_removal?: boolean | undefined; readonly caller: Caller },
): Promise<FrozenArticle> {
  const { article } = row;
  const copy = await readCopyAsWritten(services, article.id);
  const baseVersion = copy?.baseVersion ?? article.version;
  const { version: _version, ...form } = await toCopyForm(services, {
    articleId: article.id,
    copy: asActive(copy ?? articleAsCopy(row)),
    version: baseVersion,
    allow_removal,
    caller,
  });
  if (form.user) await namedOwner(services, caller, form);
  const { values } = await toArticleValues(services, {
    form,
    caller,
    userId: callerId(caller),
    current: { ...article, description: row.description },
  });
  const { allow_removal: _allowed, ...kept } = form;
  return {
    values: {
      form: { ...kept, description: values.description },
      copy: copy ? { lastUpdate: copy.lastUpdate, hash: copy.hash } : null,
    },
    baseVersion,
  };
}

type Sent = z.output<typeof scheduleCall.body>;

/**
 * Schedules the current text to be published at a given time, with the checks of publishing. Later changes are not
 * published with it (product: desk 4).
 * @throws HttpError 400 with a `due_at` field error and every failing field, `would_remove_content`; 404, 403; 409
 * `version_conflict` when the text is not based on the live version
 */
export async function scheduleArticle(
  services: Services,
  articleId: number,
  { due_at, allow_removal, caller }: Sent & { readonly caller: Caller },
): Promise<void> {
  const { database, now } = services;
  const row = requireFound(await findArticle(database, articleId));
  requireArticleEdit(caller, row.article, now());
  const dueAt = new Date(due_at);
  requireFuture(dueAt, now());
  const frozen = await freezeArticle(services, row, { allow_removal, caller });
  await database.transaction(async (transaction) => {
    const article = requireFound(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, article, now());
    if (article.version !== frozen.baseVersion) {
      const current = presentArticle(
        requireFound(await findArticle(transaction, articleId)),
        caller,
      );
      throw new HttpError("version_conflict", { current });
    }
    // An article of an awaited release stays in it, and is released with its new text (product: issues 12).
    const before = await lockSchedule(transaction, articleId);
    const isOfIssue = before && (await isReleaseAwaited(transaction, before.issueId));
    const moment = isOfIssue
      ? { dueAt: before.dueAt, issueId: before.issueId, ownBefore: before.ownBefore }
      : { dueAt, issueId: null };
    const userId = callerId(caller);
    await upsertSchedule(transaction, {
      articleId,
      userId,
      ...frozen,
      ...moment,
      createdAt: now(),
    });
    if (before && before.dueAt.getTime() !== moment.dueAt.getTime()) {
      await notifyScheduleEnded(transaction, before, userId);
    }
  });
}

/**
 * Removes a schedule; calling it again has no effect.
 * @throws HttpError 404, 403; 409 for an article that is to be released with its issue
 */
export async function unscheduleArticle(
  { database, now }: Services,
  articleId: number,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const article = requireFound(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, article, now());
    await endSchedule(transaction, { articleId, by: callerId(caller) });
  });
}
