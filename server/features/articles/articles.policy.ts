import type { HouseSettings } from "@hilal/contract/desk/house-settings";
import type { Ability } from "@hilal/contract/shared/abilities";
import type { ArticleActions } from "@hilal/contract/shared/actions";
import { type Caller, hasAbility, isOwn, isStaff } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";

type Status = "Active" | "Inactive";

interface OwnedArticle {
  readonly userId: number | null;
}

interface WrittenArticle extends OwnedArticle {
  readonly status: Status;
}

interface DatedArticle extends WrittenArticle {
  readonly publishDate: Date;
}

/** The articles that a caller may see, in every list, search and count; undefined for all. */
export function visibleArticles(caller: Caller, now: Date): Visibility | undefined {
  return visibleTo(caller, now, { all: "articles.read-all", own: "articles.write-own" });
}

/** Everyone reads published articles; drafts are for their owner and users with the ability to read all. */
export function mayReadArticle(caller: Caller, article: DatedArticle, now: Date): boolean {
  return isVisible(article, visibleArticles(caller, now));
}

/** An article's state at the desk is shown to users who may see its drafts. */
export function maySeeState(caller: Caller, { userId }: OwnedArticle): boolean {
  return hasAbility(caller, "articles.read-all") || mayWriteArticle(caller, { userId });
}

/**
 * The owner whose articles the desk lists by state: undefined for all of them, or the caller.
 * @throws HttpError 403 with a `state` field error for callers without a desk
 */
export function getDeskOwner(caller: Caller): number | undefined {
  if (hasAbility(caller, "articles.read-all")) return undefined;
  if (caller.kind === "user" && hasAbility(caller, "articles.write-own")) return caller.id;
  throw new HttpError("forbidden", { fields: { state: "only_for_staff" } });
}

/** An account's own list: for that account, and users with the ability to read all. */
export function mayListArticlesByOwner(caller: Caller, userId: number): boolean {
  return hasAbility(caller, "articles.read-all") || isOwn(caller, userId);
}

/** Whether the caller may write every article, or owns this one. */
function mayWriteArticle(caller: Caller, { userId }: OwnedArticle): boolean {
  if (hasAbility(caller, "articles.write-all")) return true;
  return hasAbility(caller, "articles.write-own") && isOwn(caller, userId);
}

/** The revisions of an article: for its editors; of a deleted one, for users with the ability to write all. */
export function mayReadRevisions(caller: Caller, article: OwnedArticle | undefined): boolean {
  return article ? mayWriteArticle(caller, article) : hasAbility(caller, "articles.write-all");
}

/** Editing an article that is live, or will be on its date, publishes the change and needs its own ability. */
export function mayEditArticle(caller: Caller, article: WrittenArticle): boolean {
  if (!mayWriteArticle(caller, article)) return false;
  return article.status === "Inactive" || hasAbility(caller, "articles.write-live");
}

/**
 * Requires that the caller may change or delete an article.
 * @throws HttpError 404 for a draft that the caller may not see, so that nobody can probe for drafts; else 403, with
 * its own message where it is the caller's article but live
 */
export function requireArticleEdit(caller: Caller, article: DatedArticle, now: Date): void {
  if (mayEditArticle(caller, article)) return;
  if (!mayReadArticle(caller, article, now)) throw new HttpError("not_found");
  const isLive = mayWriteArticle(caller, article);
  throw new HttpError("forbidden", isLive ? { text: "article_is_live" } : {});
}

/** Whether the caller decides if an article is live and in the new issue; otherwise a save preserves both. */
export function mayPublishArticles(caller: Caller): boolean {
  return hasAbility(caller, "articles.publish");
}

/**
 * Whether a user's save makes changes visible to readers: an editor's always does; an author's save of a live article
 * does unless the house settings require approval (product: desk 12).
 */
export function mayPublishChanges(
  caller: Caller,
  article: WrittenArticle,
  settings: HouseSettings,
): boolean {
  if (!mayEditArticle(caller, article)) return false;
  if (mayPublishArticles(caller)) return true;
  return article.status === "Active" && !settings.authors_need_approval;
}

/**
 * Refuses a save of a live article by a user whose changes need approval.
 * @throws HttpError 403 with a message that names what to do instead
 */
export function requireNoApprovalNeeded(
  caller: Caller,
  article: WrittenArticle,
  settings: HouseSettings,
): void {
  if (article.status === "Inactive" || mayPublishChanges(caller, article, settings)) return;
  throw new HttpError("forbidden", { text: "needs_approval" });
}

interface StatusChange {
  readonly sent: Status | undefined;
  /** Undefined for a new article. */
  readonly current: Status | undefined;
}

/** The status that a save results in. A new article is a draft unless its creator may publish. */
export function statusAfterSave(caller: Caller, { sent, current }: StatusChange): Status {
  if (mayPublishArticles(caller)) return sent ?? current ?? "Active";
  return current ?? "Inactive";
}

/**
 * Refuses to set an article live for users who may only write drafts. For users who also write live articles the status
 * is ignored instead: the forms of authors always send it.
 * @throws HttpError 403 with a `status` field error
 */
export function requirePublishable(caller: Caller, sent: Status | undefined): void {
  const isPassedOver = mayPublishArticles(caller) || hasAbility(caller, "articles.write-live");
  if (sent !== "Active" || isPassedOver) return;
  throw new HttpError("forbidden", {
    fields: { status: "may_not_publish" },
  });
}

/** What the caller may do with an article; undefined for callers who are not staff. */
export function articleActions(
  caller: Caller,
  article: WrittenArticle,
): ArticleActions | undefined {
  if (!isStaff(caller)) return undefined;
  const edit = mayEditArticle(caller, article);
  return {
    edit,
    publish: edit && mayPublishArticles(caller),
    hand_over: edit && hasAbility(caller, "articles.hand-over"),
    delete: edit,
    read_revisions: mayReadRevisions(caller, article),
  };
}

/** What a user who may not see every draft can read: records published at a time, and those of the owner. */
export interface Visibility {
  readonly publishedAt: Date;
  readonly ownerId?: number | undefined;
}

interface Abilities {
  /** Required to see everybody's drafts. */
  readonly all: Ability;
  /** Required to see own drafts. */
  readonly own: Ability;
}

interface Draftable {
  readonly status: "Active" | "Inactive";
  readonly publishDate: Date;
  readonly userId: number | null;
}

/**
 * The records of a kind that a caller may see, including drafts and those to be published later.
 * @returns undefined for all of them
 */
export function visibleTo(
  caller: Caller,
  publishedAt: Date,
  { all, own }: Abilities,
): Visibility | undefined {
  if (hasAbility(caller, all)) return undefined;
  const ownerId = caller.kind === "user" && hasAbility(caller, own) ? caller.id : undefined;
  return { publishedAt, ownerId };
}

/** The rule for one record; `visibleCondition` is its counterpart for a query. */
export function isVisible(record: Draftable, visibility: Visibility | undefined): boolean {
  if (!visibility) return true;
  const { publishedAt, ownerId } = visibility;
  const isPublished = record.status === "Active" && record.publishDate <= publishedAt;
  return isPublished || (ownerId !== undefined && record.userId === ownerId);
}
