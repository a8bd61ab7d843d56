import { adminLink } from "@hilal/contract/admin-routes";
import { deleteVideo, type Video } from "@hilal/contract/videos";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** What can be done to a video from its row; deleting asks in a modal with a title of its own. */
export function useVideoActions(): (video: Video) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return ({ id, youtube_url, can }) =>
    allowedActions([
      can?.edit && {
        id: "edit",
        icon: "edit",
        label: t("adminLists.edit"),
        href: adminLink("editVideo", id),
      },
      { id: "watch", label: t("adminLists.videos.watch"), href: youtube_url, newTab: true },
      can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deleteVideo,
            input: { params: { id } },
            ask: {
              title: t("adminLists.videos.deleteTitle"),
              question: t("adminLists.videos.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("adminLists.videos.deleted"),
            trashes: { kind: "video", id },
            failed: (detail, t) => t("adminLists.videos.deleteFailed", { detail }),
          }),
      },
    ]);
}
