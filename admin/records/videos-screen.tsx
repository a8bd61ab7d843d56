import { adminLink } from "@hilal/contract/admin-routes";
import { activeStatuses, recordLanguages } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { deleteVideo, listVideos, type Video } from "@hilal/contract/videos";
import { formatNumber } from "@hilal/i18n/dates";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { LinkButton } from "../kit/button.tsx";
import { ContentText, languageOfRecord } from "../kit/content-text.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";

/** Shortens a video's description for the list: 50 characters, then three dots (product: back-office 8). */
export function shortened(description: string): string {
  const characters = [...description.trim()];
  if (characters.length <= limits.videoDescriptionLength) return characters.join("");
  return `${characters.slice(0, limits.videoDescriptionLength).join("")}...`;
}

/** Thumbnail, title, description, language, status and display order. */
function useVideoColumns(): readonly Column<Video>[] {
  const { t, language } = useLanguage();
  return [
    {
      id: "thumbnail",
      card: "lead",
      header: t("adminLists.column.thumbnail"),
      width: "narrow",
      cell: ({ thumbnail, thumbnail_url }) => (
        <Thumbnail
          picture={thumbnail}
          shape="wide"
          {...(thumbnail_url ? { src: thumbnail_url } : {})}
        />
      ),
    },
    {
      id: "title",
      header: t("adminLists.column.title"),
      width: "wide",
      isRowHeader: true,
      cell: (video) => (
        <Link to={adminLink("editVideo", video.id)}>
          <ContentText language={languageOfRecord(video.language)}>{video.title}</ContentText>
        </Link>
      ),
      sort: { up: "title", down: "-title" },
    },
    {
      id: "description",
      header: t("adminLists.column.description"),
      width: "wide",
      cell: ({ description }) => (
        <ContentText>{shortened(description) || t("adminLists.videos.noDescription")}</ContentText>
      ),
    },
    {
      id: "language",
      header: t("adminLists.column.language"),
      cell: (video) => t(`admin.recordLanguage.${video.language}`),
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: ({ status }) => (
        <Badge tone={status === "Active" ? "good" : "neutral"}>{t(`admin.status.${status}`)}</Badge>
      ),
    },
    {
      id: "order",
      header: t("adminLists.column.order"),
      isNumber: true,
      cell: ({ order }) => formatNumber(order, language),
      sort: { up: "order", down: "-order" },
    },
  ];
}

/** The actions of a video's row; deleting asks in a dialog with its own title. */
function useVideoActions(): (video: Video) => readonly Action[] {
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

const rules = {
  sorts: ["order", "-order", "newest", "title", "-title", "id", "-id"],
  filters: { language: recordLanguages, status: activeStatuses },
} as const;

/** The videos in their display order, with a language filter. */
export function VideosScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const query = useApiQuery(listVideos, { query: list.query }, { keepPrevious: true });
  return (
    <Screen
      title={t("adminLists.videos.title")}
      isFilled
      actions={
        <LinkButton rank="primary" icon="plus" to={adminLink("newVideo")}>
          {t("adminLists.videos.new")}
        </LinkButton>
      }
    >
      <ListPage
        label={t("adminLists.videos.title")}
        list={list}
        query={query}
        columns={useVideoColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        actionsOf={useVideoActions()}
        hasSearch
        filters={[
          {
            name: "language",
            label: t("adminLists.column.language"),
            choices: toChoices(recordLanguages, (value) => t(`admin.recordLanguage.${value}`)),
          },
          {
            name: "status",
            label: t("adminLists.column.status"),
            choices: toChoices(activeStatuses, (value) => t(`admin.status.${value}`)),
          },
        ]}
        empty={t("adminLists.videos.empty")}
        failed={t("adminLists.videos.loadFailed")}
      />
    </Screen>
  );
}
