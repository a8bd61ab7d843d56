import { adminLink } from "@hilal/contract/admin-routes";
import type { Billboard } from "@hilal/contract/billboards";
import { Link } from "react-router";
import { locationLabel } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { Badge } from "../kit/values/badge.tsx";
import { ContentText } from "../kit/values/content-text.tsx";
import { Day } from "../kit/values/day.tsx";
import { Thumbnail } from "../kit/values/thumbnail.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** No, image, title, created, location and status. */
export function useBillboardColumns(): readonly Column<Billboard>[] {
  const t = useTexts();
  return [
    {
      id: "no",
      isNamed: true,
      header: t("adminLists.column.no"),
      width: "narrow",
      cell: (_billboard, place) => place,
    },
    {
      id: "image",
      card: "lead",
      header: t("adminLists.column.image"),
      width: "narrow",
      cell: ({ picture, image }) => <Thumbnail picture={picture} src={image} shape="wide" />,
    },
    {
      id: "title",
      header: t("adminLists.column.title"),
      width: "wide",
      isRowHeader: true,
      cell: ({ id, title }) => (
        <Link to={adminLink("editBillboard", id)}>
          <ContentText>{title}</ContentText>
        </Link>
      ),
      sort: { up: "title", down: "-title" },
    },
    {
      id: "created",
      header: t("adminLists.column.created"),
      cell: ({ created }) => <Day of={created} />,
      sort: { up: "oldest", down: "newest", first: "down" },
    },
    {
      id: "location",
      header: t("adminLists.column.location"),
      cell: ({ location }) => locationLabel(location, t),
      sort: { up: "location", down: "-location" },
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: ({ status }) => (
        <Badge tone={status === "Active" ? "good" : "neutral"}>{t(`admin.status.${status}`)}</Badge>
      ),
    },
  ];
}
