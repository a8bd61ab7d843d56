import type { CommentActions } from "@hilal/contract/shared/actions";
import { type Caller, hasAbility, isOwn, isStaff } from "../../http/api/caller.ts";

/** The comments on one account's articles: for that account, and users with the ability to moderate all. */
export function mayListCommentsOn(caller: Caller, ownerId: number): boolean {
  return hasAbility(caller, "comments.moderate-all") || isOwn(caller, ownerId);
}

interface CommentParties {
  /** The commenter; null when the account was deleted. */
  readonly writer: number | null;
  /** The owner of the article. */
  readonly articleOwner: number | null;
}

/** Hiding and releasing comments: all of them, or those on own articles. */
export function mayModerate(
  caller: Caller,
  { articleOwner }: Pick<CommentParties, "articleOwner">,
): boolean {
  if (hasAbility(caller, "comments.moderate-all")) return true;
  return hasAbility(caller, "comments.moderate-own") && isOwn(caller, articleOwner);
}

/** A comment may be deleted by its moderators and by its writer. */
export function mayDeleteComment(caller: Caller, parties: CommentParties): boolean {
  return mayModerate(caller, parties) || isOwn(caller, parties.writer);
}

/** Comments of moderators are not held for a link or a repetition. */
export function mayCommentUnchecked(caller: Caller): boolean {
  return hasAbility(caller, "comments.moderate-own");
}

/** What the caller may do with a comment; undefined for callers who are not staff. */
export function commentActions(
  caller: Caller,
  parties: CommentParties,
): CommentActions | undefined {
  if (!isStaff(caller)) return undefined;
  return { moderate: mayModerate(caller, parties), delete: mayDeleteComment(caller, parties) };
}

const link =
  /https?:|www\.|\[url|\b[a-z0-9-]+\.(?:com|net|org|info|biz|xyz|top|shop|site|online|ru|cn|pk|io|me)\b/i;

/** Whether a text contains a web address. */
export function hasLink(text: string): boolean {
  return link.test(text);
}
