import { adminLink } from "@hilal/contract/admin-routes";
import type { Video } from "@hilal/contract/videos";
import { formatNumber } from "@hilal/i18n/dates";
import { Link } from "react-router";
import type { Column } from "../kit/list/column.ts";
import { Badge } from "../kit/values/badge.tsx";
import { ContentText, languageOfRecord } from "../kit/values/content-text.tsx";
import { Thumbnail } from "../kit/values/thumbnail.tsx";
import { useLanguage } from "../texts/language-provider.tsx";
import { shortened } from "./shortened.ts";

/** Thumbnail, title, description, language, status and display order. */
export function useVideoColumns(): readonly Column<Video>[] {
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
