import { articleSaveBody } from "@hilal/contract/articles/article-form";
import type { BulkChange, BulkReason } from "@hilal/contract/articles/bulk";
import type { HouseSettings } from "@hilal/contract/desk/house-settings";
import { type Caller, hasAbility } from "../../../http/api/caller.ts";
import {
  mayEditArticle,
  mayPublishChanges,
  mayReadArticle,
} from "../../articles/articles.policy.ts";
import { fieldsFromArticle } from "../../writing/copy-form.ts";
import type { ToChange } from "./bulk.store.ts";

/**
 * What is missing to publish an article, judged by its fields; the rules of its text are checked when it is published.
 * @param of whether to judge its working copy, where it has one, or the stored record
 * @returns codes of our messages
 */
function lacksToPublish(article: ToChange, of: "copy" | "record"): string[] {
  const fields = of === "copy" ? article.fields : null;
  const { title, writer, category, publish_date, cover_image } =
    fields ?? fieldsFromArticle(article);
  const sent = { title, writer, category, publish_date, cover_image, description: "" };
  const codes = articleSaveBody.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];
  const hasText = fields ? article.words > 0 : article.hasExcerpt;
  return [...codes, ...(hasText ? [] : ["description_required"])];
}

interface Circumstances {
  readonly now: Date;
  readonly settings: HouseSettings;
}

/** Why a change would skip an article; undefined when it applies. */
export function findReasonAgainst(
  caller: Caller,
  change: BulkChange,
  article: ToChange | undefined,
  { now, settings }: Circumstances,
): BulkReason | undefined {
  if (!article || !mayReadArticle(caller, article, now)) return "gone";
  if (!mayEditArticle(caller, article)) {
    const isTheirs = mayEditArticle(caller, { ...article, status: "Inactive" });
    return isTheirs ? "live" : "forbidden";
  }
  const isSave = change.action === "category" || change.action === "owner";
  const isLive = article.status === "Active";
  if (isSave && isLive && !mayPublishChanges(caller, article, settings)) return "needs_approval";
  switch (change.action) {
    case "status":
      if (!hasAbility(caller, "articles.publish")) return "may_not_publish";
      if (article.status === change.status) return "unchanged";
      if (article.isInRelease) return "in_release";
      return change.status === "Active" && lacksOfStatus(article).length > 0
        ? "incomplete"
        : undefined;
    case "category":
      return isOfCategory(article, change.category) ? "unchanged" : undefined;
    case "owner":
      if (!hasAbility(caller, "articles.hand-over")) return "forbidden";
      return article.userId === change.user ? "unchanged" : undefined;
    case "schedule":
      if (!hasAbility(caller, "articles.publish")) return "may_not_publish";
      if (isLive && !article.isChanged) return "nothing_new";
      if (article.dueAt?.getTime() === Date.parse(change.due_at)) return "unchanged";
      return lacksToPublish(article, "copy").length > 0 ? "incomplete" : undefined;
    case "trash":
      return undefined;
  }
}

/** Whether an article has a category already, counting unpublished changes in its working copy. */
function isOfCategory({ category, fields }: ToChange, value: string): boolean {
  return category === value && (!fields?.category || fields.category === value);
}

/** What an article lacks to go live: a scheduled one was checked when it was scheduled. */
const lacksOfStatus = (article: ToChange) =>
  article.isScheduled ? [] : lacksToPublish(article, textThatGoesLive(article));

/** What an article lacks that is skipped as incomplete, as codes of our messages. */
export function listMissingFor(change: BulkChange, article: ToChange): string[] {
  return change.action === "status" ? lacksOfStatus(article) : lacksToPublish(article, "copy");
}

/** The text that goes live by status alone: the stored record, or the working copy if it was never live. */
export const textThatGoesLive = ({ firstPublishedAt, fields }: TextsThere): "copy" | "record" =>
  firstPublishedAt === null && fields ? "copy" : "record";

type TextsThere = Pick<ToChange, "firstPublishedAt" | "fields">;

/** Whether a change ends an article's schedule. */
export function endsSchedule({ action }: BulkChange, { isScheduled }: ToChange): boolean {
  return isScheduled && (action === "status" || action === "trash");
}
