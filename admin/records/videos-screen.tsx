import { adminLink } from "@hilal/contract/admin-routes";
import { limits } from "@hilal/contract/shared/limits";
import { deleteVideo, listVideos } from "@hilal/contract/videos";
import { allowedActions } from "../kit/actions/action.ts";
import { useRecordActions } from "../kit/actions/record-actions.ts";
import { toLanguage } from "../kit/content-text.tsx";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { NewLink } from "../kit/list/new-link.tsx";
import { RecordList, useListQuery } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** Shortens a video's description for the list: 50 characters, then three dots (product: back-office 8). */
export function shortened(description: string): string {
  const characters = [...description.trim()];
  if (characters.length <= limits.videoDescriptionLength) return characters.join("");
  return `${characters.slice(0, limits.videoDescriptionLength).join("")}...`;
}

function useVideoColumns(): ColumnsOf<typeof listVideos> {
  const t = useTexts();
  const { picture, title, text, language, status, number } = useStandardColumns();
  return [
    picture("thumbnail", ({ thumbnail, thumbnail_url }) => ({
      picture: thumbnail,
      shape: "wide",
      ...(thumbnail_url ? { src: thumbnail_url } : {}),
    })),
    title(
      "title",
      (video) => ({
        text: video.title,
        language: toLanguage(video.language),
        to: adminLink("editVideo", video.id),
      }),
      { sort: "title" },
    ),
    text(
      "description",
      ({ description }) => shortened(description) || t("adminLists.videos.noDescription"),
      { width: "wide", look: ({ description }) => description && <p dir="auto">{description}</p> },
    ),
    language(),
    status(),
    number("order", ({ order }) => order, "order"),
  ];
}

const rules = listRules(listVideos, ["language", "status"]);

/** The videos in their display order, with a language filter. */
export function VideosScreen() {
  const t = useTexts();
  const { edit, remove } = useRecordActions({
    endpoint: deleteVideo,
    texts: "adminLists.videos",
    kind: "video",
    editRoute: "editVideo",
  });
  return (
    <RecordList
      texts="adminLists.videos"
      headActions={<NewLink section="videos" to={adminLink("newVideo")} />}
      {...useListQuery(listVideos, rules)}
      tabFilter="language"
      columns={useVideoColumns()}
      getName={({ title }) => title}
      getActions={(video) =>
        allowedActions([
          edit(video),
          {
            id: "watch",
            label: t("adminLists.videos.watch"),
            href: video.youtube_url,
            newTab: true,
          },
          remove(video),
        ])
      }
    />
  );
}
