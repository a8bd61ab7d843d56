import {
  type Comment,
  type CommentStatusesBody,
  countComments,
  deleteComment,
  replyToComment,
  setCommentStatuses,
} from "@hilal/contract/comments";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { limits } from "@hilal/contract/shared/limits";
import { useQueryClient } from "@tanstack/react-query";
import { toErrorMessage } from "../api/error-message.ts";
import { getArea } from "../api/use-api.ts";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useOffice } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

type Status = Comment["status"];
type Answer = AnswerOf<typeof setCommentStatuses>;
type Chosen = CommentStatusesBody["comments"];

const others: Readonly<Record<Status, Status>> = { visible: "held", held: "visible" };

/**
 * Approving, holding and answering comments without a question: the toast undoes it, where nobody has changed the
 * comment since (product: comments 13).
 */
export function useModeration() {
  const t = useTexts();
  const { client } = useOffice();
  const queries = useQueryClient();
  const toasts = useToasts();
  const refresh = () => {
    for (const area of [getArea(countComments), "dashboard", "trash"])
      void queries.invalidateQueries({ queryKey: [area] });
  };
  const call = async (comments: Chosen, status: Status): Promise<Answer> => {
    if (!Array.isArray(comments))
      return client.call(setCommentStatuses, { body: { status, comments } });
    const all: { changed: Answer["changed"]; left: Answer["left"] } = { changed: [], left: [] };
    for (let from = 0; from < comments.length; from += limits.commentsAtOnce) {
      const part = comments.slice(from, from + limits.commentsAtOnce);
      const answer = await client.call(setCommentStatuses, {
        body: { status, comments: part },
      });
      all.changed.push(...answer.changed);
      all.left.push(...answer.left);
    }
    return all;
  };
  const attempt = async (status: Status, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const failed = status === "held" ? "holdFailed" : "releaseFailed";
      toasts.failure((t) =>
        t(`listScreens.comments.${failed}`, { detail: toErrorMessage(error, t) }),
      );
    } finally {
      refresh();
    }
  };
  const tellLeft = ({ left }: Answer) => {
    const told = left.filter(({ reason }) => reason !== "unchanged");
    if (told.length === 0) return;
    const reasons = [...Map.groupBy(told, ({ reason }) => reason)];
    toasts.failure((t) =>
      reasons
        .map(([reason, { length }]) => t(`listScreens.comments.left.${reason}`, { count: length }))
        .join(" "),
    );
  };
  return {
    setStatus: (comments: Chosen, status: Status) =>
      attempt(status, async () => {
        const answer = await call(comments, status);
        const { changed, left } = answer;
        tellLeft(answer);
        if (changed.length === 0) {
          if (left.every(({ reason }) => reason === "unchanged"))
            toasts.success((t) => t("listScreens.comments.left.unchanged", { count: left.length }));
          return;
        }
        const back = others[status];
        toasts.success((t) => t(`listScreens.comments.done.${status}`, { count: changed.length }), {
          action: {
            label: t("listScreens.comments.undo"),
            run: () =>
              attempt(back, async () => {
                const undone = await call(changed, back);
                tellLeft(undone);
                if (undone.changed.length === 0) return;
                toasts.success((t) =>
                  t("listScreens.comments.undone", { count: undone.changed.length }),
                );
              }),
          },
        });
      }),
    /** @throws what the call throws: the answer stays in its field */
    reply: async ({ id }: Pick<Comment, "id">, comment: string) => {
      const made = await client.call(replyToComment, { params: { id }, body: { comment } });
      refresh();
      toasts.success((t) => t("listScreens.comments.reply.sent"), {
        action: {
          label: t("listScreens.comments.undo"),
          run: async () => {
            try {
              await client.call(deleteComment, { params: { id: made.id } });
              toasts.success((t) => t("listScreens.comments.reply.takenBack"));
            } catch (error) {
              toasts.failure((t) =>
                t("listScreens.comments.deleteFailed", { detail: toErrorMessage(error, t) }),
              );
            }
            refresh();
          },
        },
      });
    },
  };
}
