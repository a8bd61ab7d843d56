import { activeStatuses, recordLanguages } from "@hilal/contract/shared/choices";
import { toChoices } from "../kit/fields/labels.ts";
import type { ListFilter } from "../kit/list/list-toolbar.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** What both lists may be narrowed to, as the rules of their addresses. */
export const publicationFilters = {
  language: recordLanguages,
  status: activeStatuses,
  archived: ["true", "false"],
} as const;

/** Those filters with their labels. */
export function usePublicationFilters(): readonly ListFilter[] {
  const t = useTexts();
  return [
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
    {
      name: "archived",
      label: t("adminLists.column.archiveStatus"),
      choices: [
        { value: "true", label: t("adminLists.archived") },
        { value: "false", label: t("adminLists.notArchived") },
      ],
    },
  ];
}
