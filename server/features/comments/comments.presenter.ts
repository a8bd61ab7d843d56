import type { Comment, CommentReply } from "@hilal/contract/comments";
import { fullName } from "@hilal/contract/shared/person-name";
import { type Caller, isStaff } from "../../http/api/caller.ts";
import { commentActions } from "./comments.policy.ts";
import type { CommentRow } from "./comments.store.ts";
import { getParties } from "./comments.store.ts";

/**
 * A comment as the API answers it, with what the caller may do with it; of its writer only the name.
 * @param replies its visible answers
 */
export function presentComment(
  row: CommentRow,
  caller: Caller,
  replies: readonly CommentRow[] = [],
): Comment {
  const { comment } = row;
  return {
    id: comment.id,
    article: comment.articleId,
    article_title: row.articleTitle,
    article_language: row.articleLanguage,
    user: comment.userId,
    user_first_name: row.firstName ?? "",
    user_last_name: row.lastName ?? "",
    comment: comment.comment,
    rating: row.rating,
    status: comment.status,
    created_at: comment.createdAt.toISOString(),
    parent: comment.parentId,
    parent_name: fullName(row.parentFirstName ?? "", row.parentLastName ?? ""),
    parent_comment: isStaff(caller) ? (row.parentComment ?? "") : "",
    replies: replies.map(presentReply),
    reply_count: isStaff(caller) ? row.replyCount : 0,
    version: comment.version,
    can: commentActions(caller, getParties(row)),
  };
}

/** An answer for readers: its author is named, the people of the house are not (product: comments 12). */
function presentReply(row: CommentRow): CommentReply {
  const { comment, articleOwner, firstName, lastName } = row;
  const isAuthor = comment.userId !== null && comment.userId === articleOwner;
  return {
    id: comment.id,
    by: isAuthor ? "author" : "house",
    name: isAuthor ? fullName(firstName ?? "", lastName ?? "") : "",
    comment: comment.comment,
    created_at: comment.createdAt.toISOString(),
  };
}
