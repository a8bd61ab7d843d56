import { type Comment, deleteComment, setCommentStatus } from "@hilal/contract/comments";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { useTexts } from "../texts/language-provider.tsx";

const texts = {
  release: {
    label: "listScreens.comments.release",
    question: "listScreens.comments.releaseQuestion",
    done: "listScreens.comments.released",
    failed: "listScreens.comments.releaseFailed",
  },
  hold: {
    label: "listScreens.comments.hold",
    question: "listScreens.comments.holdQuestion",
    done: "listScreens.comments.heldBack",
    failed: "listScreens.comments.holdFailed",
  },
} as const;

/** What can be done to a comment: release it or hold it back, read its article, delete it. */
export function useCommentActions(): (comment: Comment) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return ({ id, article, status, can }) => {
    const isHeld = status === "held";
    const change = texts[isHeld ? "release" : "hold"];
    return allowedActions([
      can?.moderate && {
        id: "status",
        label: t(change.label),
        run: () =>
          void call({
            endpoint: setCommentStatus,
            input: { params: { id }, body: { status: isHeld ? "visible" : "held" } },
            ask: { question: t(change.question), agree: t(change.label) },
            done: (_answer, t) => t(change.done),
            failed: (detail, t) => t(change.failed, { detail }),
          }),
      },
      {
        id: "article",
        label: t("listScreens.comments.openArticle"),
        href: `/article/${article}`,
        newTab: true,
      },
      can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deleteComment,
            input: { params: { id } },
            ask: {
              question: t("listScreens.comments.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("listScreens.comments.deleted"),
            trashes: { kind: "comment", id },
            isAlert: true,
            failed: (detail, t) => t("listScreens.comments.deleteFailed", { detail }),
          }),
      },
    ]);
  };
}
