import { adminLink } from "@hilal/contract/admin-routes";
import type { Author } from "@hilal/contract/authors";
import { formatNumber } from "@hilal/i18n/dates";
import { Link } from "react-router";
import type { Column } from "../kit/list/column.ts";
import { Badge } from "../kit/values/badge.tsx";
import { ContentText } from "../kit/values/content-text.tsx";
import { Thumbnail } from "../kit/values/thumbnail.tsx";
import { useLanguage } from "../texts/language-provider.tsx";

/** Anything but approved and pending is shown red (product: back-office 7). */
const tones = { Approved: "good", Pending: "waiting", Rejected: "bad" } as const;

/** Image, name, e-mail, contact number, number of articles, status and introduction. */
export function useAuthorColumns(): readonly Column<Author>[] {
  const { t, language } = useLanguage();
  return [
    {
      id: "image",
      card: "lead",
      header: t("adminLists.column.image"),
      width: "narrow",
      cell: (author) => <Thumbnail picture={author.picture} src={author.author_image} />,
    },
    {
      id: "name",
      header: t("adminLists.column.name"),
      width: "name",
      isRowHeader: true,
      cell: (author) => (
        <Link to={adminLink("editAuthor", author.id)}>
          <ContentText>{author.author_name}</ContentText>
        </Link>
      ),
      sort: { up: "name", down: "-name" },
    },
    {
      id: "email",
      width: "name",
      header: t("adminLists.column.email"),
      cell: ({ email }) => (
        <bdi dir="ltr" title={email}>
          {email}
        </bdi>
      ),
    },
    {
      id: "contact-number",
      header: t("adminLists.column.contactNumber"),
      cell: ({ contact_no }) => <bdi dir="ltr">{contact_no}</bdi>,
    },
    {
      id: "articles",
      header: t("adminLists.column.articles"),
      isNumber: true,
      cell: ({ no_of_articles }) => formatNumber(no_of_articles, language),
      sort: { up: "articles", down: "-articles", first: "down" },
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`admin.status.${status}`)}</Badge>,
    },
    {
      id: "introduction",
      header: t("adminLists.column.introduction"),
      width: "wide",
      cell: ({ introduction }) => <ContentText>{introduction}</ContentText>,
    },
  ];
}
