import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { WriteWork } from "../../changes/changes.ts";
import type { Transaction } from "../../database/connect.ts";
import { HttpError } from "../../http/api/http-error.ts";
import {
  carryIntoCopy,
  carryIntoSchedule,
  type DecidedFieldsBefore,
} from "../desk/schedules/carry-decision.ts";
import { endSchedule, rebaseSchedule } from "../desk/schedules/ended-schedules.ts";
import { removeSchedule } from "../desk/schedules/schedules.store.ts";
import type { Services } from "../services.ts";
import type { WorkingCopy } from "../writing/read-working-copy.ts";
import type { DecidedFields } from "../writing/set-in-copy.ts";
import { lockWorkingCopy, updateBase } from "../writing/working-copies.store.ts";
import {
  type ArticleValues,
  lockWriterName,
  notifySaved,
  type Save,
  type StoredArticle,
  updateArticle,
} from "./article-record.store.ts";

/** The write within which an article is saved; it announces what it changed. */
export interface ArticleWrite extends Pick<Services, "threads"> {
  readonly transaction: Transaction;
  readonly changed: Parameters<WriteWork<unknown>>[1];
}

/** The part of a working copy that was read for publishing. */
type CopyRead = Pick<WorkingCopy, "lastUpdate" | "hash">;

/**
 * What a save does to the article's working copy and its schedule.
 *
 * Working copy: `asked`, the text was saved outside the copy; the copy keeps its base version, and its editors are
 * asked what to do. `level`, the save contains nothing that the copy lacks, once the copy has taken over the decided
 * fields. `ahead`, readers have less than the copy contains. Both rebase a copy that was based on the previous version,
 * and leave a copy that was behind already. With a `CopyRead`, the copy is published up to the update that was read.
 *
 * Schedule: `left`, it keeps its base version. `kept`, it stays where the article was and remains a draft, and ends
 * otherwise. `ended`, it is called off and the user who set it is notified. `carried`, it takes over the decided
 * fields. `done`, it is what is being saved.
 */
export type SaveEffects =
  | {
      readonly copy: "asked" | "ahead" | CopyRead;
      readonly schedule: "left" | "kept" | "ended";
      readonly decided?: undefined;
    }
  | {
      readonly copy: "level" | CopyRead;
      readonly schedule: "left" | "ended" | "carried" | "done";
      /** Fields decided without opening the text: the copy takes them over too, and so does a carried schedule. */
      readonly decided: DecidedFields;
      /** The values that both get where they differ from the decided ones, as when a decision is undone. */
      readonly instead?: DecidedFieldsBefore | undefined;
    };

/** What follows from a save of the whole text outside the working copy (product: crossings 8). */
export const outsideWorkingCopy: SaveEffects = { copy: "asked", schedule: "left" };

interface ArticleSave extends Save {
  /** The article before the save, locked for this transaction. */
  readonly article: StoredArticle;
  readonly values: Partial<ArticleValues>;
  readonly follows: SaveEffects;
}

/**
 * Saves an article: its record with the revision and the search entry, its schedule and its working copy, the cache
 * tags of all pages that show it, and the notification of its editors. It is the only way to save one (the import
 * borders enforce it), so that no caller forgets a part.
 * @returns the saved article, and the decided fields as its schedule and its copy had them before
 * @throws HttpError 503 while its writer is being renamed, or was since the save was prepared; 409 where a schedule
 * would end that belongs to the release of an issue
 */
export async function saveArticle(
  write: ArticleWrite,
  { article, values, search, savedBy, follows }: ArticleSave,
): Promise<{ readonly saved: StoredArticle; readonly carried: DecidedFieldsBefore }> {
  const { transaction, changed } = write;
  await requireCurrentWriterName(transaction, { ...article, ...values }, { wait: false });
  const saved = await updateArticle(transaction, article.id, values, { savedBy, search });
  const step = { before: article, saved, savedBy, follows };
  const scheduled = await updateScheduleAfterSave(write, step);
  const { isLevel: published, said: copy } = await updateCopyAfterSave(write, step);
  const { id: articleId, version } = saved;
  await notifySaved(transaction, { articleId, version, savedBy, published });
  changed([...getArticleTags(article), ...getArticleTags(saved)]);
  return { saved, carried: { scheduled, copy } };
}

/**
 * Requires that a writer's record has the name that an article is about to store.
 * @param wait for a concurrent renaming; false where an article is locked, since the renaming waits for that lock
 * @throws HttpError 503 when the writer was renamed since the save was prepared: the next attempt has the new name
 */
export async function requireCurrentWriterName(
  transaction: Transaction,
  author: Parameters<typeof lockWriterName>[1],
  { wait }: { readonly wait: boolean },
): Promise<void> {
  const isSo = await lockWriterName(transaction, author, { wait });
  if (!isSo) throw new HttpError("unavailable", { retryAfter: 1 });
}

interface Step extends Pick<ArticleSave, "savedBy" | "follows"> {
  readonly before: StoredArticle;
  readonly saved: StoredArticle;
}

async function updateScheduleAfterSave(
  { transaction }: ArticleWrite,
  { before, saved, savedBy, follows }: Step,
): Promise<DecidedFieldsBefore["scheduled"]> {
  const isDraft = before.status === "Inactive" && saved.status === "Inactive";
  const { schedule } = follows;
  if (schedule === "ended" || (schedule === "kept" && !isDraft)) {
    await endSchedule(transaction, { articleId: saved.id, by: savedBy });
  }
  if (schedule === "kept" && isDraft) await rebaseSchedule(transaction, saved);
  if (schedule === "done") await removeSchedule(transaction, saved.id);
  if (schedule !== "carried") return null;
  const { decided: fields, instead } = follows;
  return carryIntoSchedule(transaction, saved, { fields, from: before.version, instead });
}

/** @returns whether the copy is based on what was saved, and the decided fields as the copy had them before */
async function updateCopyAfterSave(
  { transaction, threads }: ArticleWrite,
  { before, saved, savedBy, follows }: Step,
): Promise<{ readonly isLevel: boolean; readonly said: DecidedFieldsBefore["copy"] }> {
  const { id, version: baseVersion } = saved;
  const from = before.version;
  const copy = follows.copy === "asked" ? undefined : await lockWorkingCopy(transaction, id);
  if (!copy || follows.copy === "asked") return { isLevel: false, said: null };
  const isLevel = typeof follows.copy === "object" || copy.baseVersion === from;
  if (typeof follows.copy === "object") {
    const { lastUpdate, hash: baseHash } = follows.copy;
    const isChanged = copy.lastUpdate !== lastUpdate;
    await updateBase(transaction, id, { baseVersion, baseHash, isChanged });
  }
  if (follows.copy === "ahead" && isLevel) {
    await updateBase(transaction, id, { baseVersion, baseHash: "", isChanged: true });
  }
  if (!follows.decided) return { isLevel, said: null };
  const { decided: fields, instead } = follows;
  const decision = { fields, by: savedBy, from, instead };
  return { isLevel, said: await carryIntoCopy({ threads }, transaction, saved, decision) };
}

/** The cache tags of what shows an article: itself, its lists, its writer's article count, titles above comments. */
export function getArticleTags(
  article: Pick<StoredArticle, "id" | "category" | "authorId">,
): string[] {
  return [
    cacheTags.article(article.id),
    cacheTags.articles,
    cacheTags.category(article.category),
    cacheTags.editionComments(editionOfCategory(article.category)),
    ...(article.authorId === null ? [] : [cacheTags.author(article.authorId), cacheTags.authors]),
  ];
}

/** As `getArticleTags`, for an article that is deleted or restored: includes the tag of its comments. */
export const getArticleTagsWithComments = (
  article: Pick<StoredArticle, "id" | "category" | "authorId">,
) => [...getArticleTags(article), cacheTags.comments(article.id)];
