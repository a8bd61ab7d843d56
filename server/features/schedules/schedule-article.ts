import type { scheduleArticle as scheduleCall } from "@hilal/contract/desk/article-desk";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import { found, HttpError } from "../../api/errors/http-error.ts";
import { callerId } from "../../api/route/acting-user.ts";
import type { Caller } from "../../api/route/caller.ts";
import type { ScheduledValues } from "../../database/schema/desk.ts";
import type { Services } from "../../services/services.ts";
import { lockArticle } from "../articles/article-record.store.ts";
import { toArticleValues } from "../articles/article-values.ts";
import { namedOwner } from "../articles/articles.commands.ts";
import { requireArticleEdit } from "../articles/articles.policy.ts";
import { presentArticle } from "../articles/articles.presenter.ts";
import { type DetailRow, findArticle } from "../articles/articles.store.ts";
import { formOfCopy } from "../working-copies/publish-article.ts";
import { readWorkingCopy } from "../working-copies/read-working-copy.ts";
import { removeSchedule, upsertSchedule } from "./schedules.store.ts";

type Sent = z.output<typeof scheduleCall.body>;

/** Nobody plans beyond the years that records may have. */
const lastMoment = Date.parse("2200-01-01T00:00:00Z");

/**
 * Schedules what is written now to be published at a moment, checked as publishing checks it. What is written
 * afterwards is not published with it (product: desk 4).
 * @throws HttpError 400 beside `due_at` and with every failing field, `would_remove_content`; 404, 403; 409
 * `version_conflict` when the live article is another than the one it was written upon
 */
export async function scheduleArticle(
  services: Services,
  articleId: number,
  { due_at, allow_removal, caller }: Sent & { readonly caller: Caller },
): Promise<void> {
  const { database, now } = services;
  const row = found(await findArticle(database, articleId));
  requireArticleEdit(caller, row.article, now());
  const dueAt = new Date(due_at);
  requireToCome(dueAt, now());
  const frozen = await freeze(services, row, { allow_removal, caller });
  await database.transaction(async (transaction) => {
    const article = found(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, article, now());
    if (article.version !== frozen.baseVersion) {
      const current = presentArticle(found(await findArticle(transaction, articleId)), caller);
      throw new HttpError("version_conflict", { current });
    }
    const { values, baseVersion } = frozen;
    const userId = callerId(caller);
    await upsertSchedule(transaction, {
      ...{ articleId, dueAt, values, baseVersion, userId, issueId: null },
      createdAt: now(),
    });
  });
}

/**
 * Takes a schedule back; a second time does nothing.
 * @throws HttpError 404, 403
 */
export async function unscheduleArticle(
  { database, now }: Services,
  articleId: number,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const article = found(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, article, now());
    await removeSchedule(transaction, articleId);
  });
}

function requireToCome(dueAt: Date, now: Date): void {
  if (dueAt <= now) throw new HttpError("validation_failed", { fields: { due_at: "due_past" } });
  if (dueAt.getTime() < lastMoment) return;
  throw new HttpError("validation_failed", { fields: { due_at: "due_format" } });
}

/** What would be published now: of the working copy, or of an article that has none. */
async function freeze(
  services: Services,
  row: DetailRow,
  { allow_removal, caller }: Pick<Sent, "allow_removal"> & { readonly caller: Caller },
): Promise<{ values: ScheduledValues; baseVersion: number }> {
  const { article } = row;
  const copy = await readWorkingCopy(services, article.id);
  const baseVersion = copy?.baseVersion ?? article.version;
  const { version: _version, ...form } = await formOfCopy(services, {
    articleId: article.id,
    copy: asActive(copy ?? copyOf(row)),
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

type Copy = Parameters<typeof formOfCopy>[1]["copy"];

/** Being published is what it is scheduled for. */
const asActive = ({ fields, html, fault }: Copy): Copy => ({
  fields: { ...fields, status: "Active" },
  html,
  fault,
});

function copyOf({ article, description }: DetailRow): Copy {
  const { title, standfirst, writer, category } = article;
  return {
    fields: {
      ...{ title, standfirst, writer, category },
      publish_date: toKarachiInstant(article.publishDate),
      cover_image: article.coverImage,
      cover_alt: article.coverAlt,
      issue_new: article.issueNew,
      status: article.status,
      user: "",
    },
    html: description,
    fault: null,
  };
}
