import type { TrashedRecord } from "@hilal/contract/trash";
import type { Column } from "../kit/list/column.ts";
import { ContentText } from "../kit/values/content-text.tsx";
import { Day } from "../kit/values/day.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** What it was, its kind, who deleted it and when, and how long it is kept yet. */
export function useTrashColumns(): readonly Column<TrashedRecord>[] {
  const t = useTexts();
  return [
    {
      id: "title",
      header: t("adminLists.column.title"),
      width: "wide",
      isRowHeader: true,
      cell: ({ title }) => <ContentText>{title}</ContentText>,
    },
    {
      id: "kind",
      header: t("records.column.kind"),
      width: "narrow",
      cell: ({ kind }) => t(`records.kind.${kind}`),
    },
    {
      id: "deleted-by",
      header: t("records.column.deletedBy"),
      width: "name",
      cell: ({ deleted_by }) => (
        <ContentText>{deleted_by?.name || t("trashList.nobody")}</ContentText>
      ),
    },
    {
      id: "deleted",
      header: t("records.column.deleted"),
      cell: ({ deleted_at }) => <Day of={deleted_at} />,
      sort: { up: "oldest", down: "newest", first: "down" },
    },
    {
      id: "days-left",
      header: t("records.column.daysLeft"),
      cell: ({ days_left }) => t("trashList.daysLeft", { days: days_left }),
    },
  ];
}
