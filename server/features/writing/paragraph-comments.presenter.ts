import type { ParagraphComment } from "@hilal/contract/articles/paragraph-comments";
import type { Caller } from "../../http/api/caller.ts";
import { personName } from "../desk/person-name.ts";
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
    words: comment.words,
    anchor: comment.anchor,
    parent: comment.parentId,
    user: comment.userId,
    name: comment.visitorName || personName(row.writer),
    visitor_of: comment.shareLinkId === null ? null : (row.linkLabel ?? ""),
    comment: comment.comment,
    is_deleted: isDeleted,
    created_at: comment.createdAt.toISOString(),
    resolved_at: comment.resolvedAt?.toISOString() ?? null,
    resolved_by: personName(row.resolver),
    can: isDeleted
      ? { ...paragraphCommentActions(caller, comment), delete: false }
      : paragraphCommentActions(caller, comment),
  };
}

/** The name shown to outsiders: the account's or the one that a visitor gave, never an e-mail address. */
export function publicName({ comment, writer }: ParagraphCommentRow): string {
  return comment.visitorName || personName(writer && { ...writer, email: null });
}
