import type { ParagraphCommentActions } from "@hilal/contract/shared/actions";
import { type Caller, hasAbility, isOwn } from "../../http/api/caller.ts";

/** What a user who may read the working copy may do with a comment on it. */
export function paragraphCommentActions(
  caller: Caller,
  comment: { readonly userId: number | null; readonly parentId: number | null },
): ParagraphCommentActions {
  return {
    // A thread is resolved through its first comment.
    resolve: comment.parentId === null,
    delete: hasAbility(caller, "articles.write-all") || isOwn(caller, comment.userId),
  };
}
