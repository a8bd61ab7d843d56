import type { Comment } from "@hilal/contract/comments";
import type { Caller } from "../../http/api/caller.ts";
import { commentActions } from "./comments.policy.ts";
import type { CommentRow } from "./comments.store.ts";
import { getParties } from "./comments.store.ts";

/** A comment as the API answers it, with what the caller may do with it; of its writer only the name. */
export function presentComment(row: CommentRow, caller: Caller): Comment {
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
    can: commentActions(caller, getParties(row)),
  };
}
