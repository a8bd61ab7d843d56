import { adminLink } from "@hilal/contract/admin-routes";
import type { Ebook } from "@hilal/contract/ebooks";
import type { Magazine } from "@hilal/contract/magazines";
import { Link } from "react-router";
import type { Column } from "../kit/list/column.ts";
import { Badge } from "../kit/values/badge.tsx";
import { ContentText, languageOfRecord } from "../kit/values/content-text.tsx";
import { Day } from "../kit/values/day.tsx";
import { Thumbnail } from "../kit/values/thumbnail.tsx";
import { useTexts } from "../texts/language-provider.tsx";

interface Headers {
  /** What the picture is called here: a magazine's cover, an e-book's image. */
  readonly picture: "cover" | "image";
  readonly editRoute: "editMagazine" | "editEbook";
}

/** The columns that magazines and e-books share. */
export function usePublicationColumns({
  picture,
  editRoute,
}: Headers): readonly Column<Magazine | Ebook>[] {
  const t = useTexts();
  return [
    {
      id: "cover",
      card: "lead",
      header: t(`adminLists.column.${picture}`),
      width: "narrow",
      cell: (record) => <Thumbnail picture={record.cover} src={record.cover_image} shape="tall" />,
    },
    {
      id: "title",
      header: t("adminLists.column.title"),
      width: "wide",
      isRowHeader: true,
      cell: (record) => (
        <Link to={adminLink(editRoute, record.id)}>
          <ContentText language={languageOfRecord(record.language)}>{record.title}</ContentText>
        </Link>
      ),
      sort: { up: "title", down: "-title" },
    },
    {
      id: "publish-date",
      header: t("adminLists.column.publishDate"),
      cell: (record) => <Day of={record.publish_date} />,
      sort: { up: "oldest", down: "newest", first: "down" },
    },
    {
      id: "language",
      header: t("adminLists.column.language"),
      cell: (record) => t(`admin.recordLanguage.${record.language}`),
    },
    {
      id: "direction",
      header: t("adminLists.column.direction"),
      cell: (record) => t(`admin.direction.${record.direction}`),
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: (record) => (
        <Badge tone={record.status === "Active" ? "good" : "neutral"}>
          {t(`admin.status.${record.status}`)}
        </Badge>
      ),
    },
    {
      id: "archive-status",
      header: t("adminLists.column.archiveStatus"),
      cell: (record) => (
        <Badge tone={record.is_archived ? "waiting" : "neutral"}>
          {t(record.is_archived ? "adminLists.archived" : "adminLists.notArchived")}
        </Badge>
      ),
    },
  ];
}
