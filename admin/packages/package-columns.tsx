import { adminLink } from "@hilal/contract/admin-routes";
import type { SubscriptionPackage } from "@hilal/contract/packages";
import { formatNumber } from "@hilal/i18n/dates";
import { Link } from "react-router";
import type { Column } from "../kit/list/column.ts";
import { Badge } from "../kit/values/badge.tsx";
import { ContentText } from "../kit/values/content-text.tsx";
import { useLanguage } from "../texts/language-provider.tsx";

/** Name, months, cost and status. */
export function usePackageColumns(): readonly Column<SubscriptionPackage>[] {
  const { t, language } = useLanguage();
  return [
    {
      id: "id",
      isNamed: true,
      header: t("adminLists.column.id"),
      width: "narrow",
      cell: ({ id }) => id,
      sort: { up: "id", down: "-id" },
    },
    {
      id: "name",
      header: t("adminLists.column.packageName"),
      width: "wide",
      isRowHeader: true,
      cell: ({ id, packageName }) => (
        <Link to={adminLink("editPackage", id)}>
          <ContentText>{packageName}</ContentText>
        </Link>
      ),
      sort: { up: "name", down: "-name" },
    },
    {
      id: "months",
      header: t("adminLists.column.months"),
      isNumber: true,
      cell: ({ noOfMonths }) => formatNumber(noOfMonths, language),
      sort: { up: "months", down: "-months" },
    },
    {
      id: "cost",
      header: t("adminLists.column.cost"),
      isNumber: true,
      cell: ({ cost }) => t("adminLists.packages.costInRupees", { cost }),
      sort: { up: "cost", down: "-cost" },
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
