import type { ParagraphComment } from "@hilal/contract/articles/paragraph-comments";
import type { Caller } from "../../api/route/caller.ts";
import { paragraphCommentActions } from "./paragraph-comments.policy.ts";
import type { ParagraphCommentRow } from "./paragraph-comments.store.ts";

/** A comment as staff see it. */
export function presentParagraphComment(
  row: ParagraphCommentRow,
  caller: Caller,
): ParagraphComment {
  const { comment } = row;
  const isDeleted = comment.comment === "";
  return {
    id: comment.id,
    article: comment.articleId,
    paragraph: comment.paragraph,
    quote: comment.quote,
    parent: comment.parentId,
    user: comment.userId,
    name: writerOf(row),
    visitor_of: comment.shareLinkId === null ? null : (row.linkLabel ?? ""),
    comment: comment.comment,
    is_deleted: isDeleted,
    created_at: comment.createdAt.toISOString(),
    resolved_at: comment.resolvedAt?.toISOString() ?? null,
    resolved_by: fullName(row.resolverFirstName, row.resolverLastName),
    can: isDeleted
      ? { ...paragraphCommentActions(caller, comment), delete: false }
      : paragraphCommentActions(caller, comment),
  };
}

/** The account's name, or the one that a visitor gave. */
export function writerOf({ comment, firstName, lastName }: ParagraphCommentRow): string {
  return comment.visitorName || fullName(firstName, lastName);
}

const fullName = (first: string | null, last: string | null) =>
  `${first ?? ""} ${last ?? ""}`.trim();
