import type { SubscriptionRequest } from "@hilal/contract/subscriptions";
import { formatDateTime } from "@hilal/i18n/dates";
import type { Column } from "../kit/list/column.ts";
import { Badge } from "../kit/values/badge.tsx";
import { ContentText } from "../kit/values/content-text.tsx";
import { useLanguage } from "../texts/language-provider.tsx";

/** Who asks, how to reach them, for which package, when, and whether it was dealt with. */
export function useRequestColumns(): readonly Column<SubscriptionRequest>[] {
  const { t, language } = useLanguage();
  return [
    {
      id: "name",
      header: t("adminLists.column.name"),
      isRowHeader: true,
      cell: (request) => <ContentText language={request.language}>{request.name}</ContentText>,
      sort: { up: "name", down: "-name" },
    },
    {
      id: "email",
      header: t("adminLists.column.email"),
      cell: ({ email }) => (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      ),
    },
    {
      id: "phone",
      header: t("adminLists.column.phone"),
      cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
    },
    {
      id: "address",
      header: t("adminLists.column.address"),
      width: "text",
      cell: ({ address, language: written }) => (
        <p dir="auto" lang={written}>
          {address}
        </p>
      ),
    },
    {
      id: "package",
      header: t("adminLists.column.packageName"),
      cell: ({ package_name }) => <ContentText>{package_name}</ContentText>,
    },
    {
      id: "created",
      header: t("adminLists.column.created"),
      cell: ({ created_at }) => formatDateTime(created_at, language),
      sort: { up: "created", down: "-created", first: "down" },
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: ({ status }) => (
        <Badge tone={status === "new" ? "waiting" : "good"}>
          {t(`listScreens.requests.${status}`)}
        </Badge>
      ),
    },
  ];
}
