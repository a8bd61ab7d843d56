import { deleteComment } from "@hilal/contract/comments";
import { useEffect, useEffectEvent } from "react";
import { useDeletion } from "../kit/actions/record-actions.ts";

/** Asks whether a comment is to be deleted, once for each object that names it, and deletes it. */
export function CommentDeletion({ comment }: { readonly comment: { readonly id: number } }) {
  const remove = useDeletion({
    endpoint: deleteComment,
    texts: "listScreens.comments",
    kind: "comment",
    isAlert: true,
  });
  const ask = useEffectEvent(() => remove(comment.id).run?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the same comment is named anew
  useEffect(() => ask(), [comment]);
  return null;
}
