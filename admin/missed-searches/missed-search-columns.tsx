import type { MissedSearch } from "@hilal/contract/articles/search-calls";
import { formatNumber, formatShortDate } from "@hilal/i18n/dates";
import type { Column } from "../kit/list/column.ts";
import { ContentText } from "../kit/values/content-text.tsx";
import { useLanguage } from "../texts/language-provider.tsx";

/** The words, their language, how often they were asked, and the days of the first and the last time. */
export function useMissedSearchColumns(): readonly Column<MissedSearch>[] {
  const { t, language } = useLanguage();
  // The hour of a day is not known: `Day` would tell one.
  const toDay = (day: string) => <time dateTime={day}>{formatShortDate(day, language)}</time>;
  return [
    {
      id: "query",
      header: t("missedSearches.column.query"),
      width: "wide",
      isRowHeader: true,
      cell: (missed) => <ContentText language={missed.language}>{missed.query}</ContentText>,
    },
    {
      id: "language",
      header: t("missedSearches.column.language"),
      width: "narrow",
      cell: (missed) => t(`admin.recordLanguage.${missed.language === "ur" ? "Urdu" : "English"}`),
    },
    {
      id: "times",
      header: t("missedSearches.column.times"),
      width: "narrow",
      isNumber: true,
      cell: ({ times }) => formatNumber(times, language),
    },
    {
      id: "firstDay",
      header: t("missedSearches.column.firstDay"),
      width: "narrow",
      isNamed: true,
      cell: ({ first_day }) => toDay(first_day),
    },
    {
      id: "lastDay",
      header: t("missedSearches.column.lastDay"),
      width: "narrow",
      isNamed: true,
      cell: ({ last_day }) => toDay(last_day),
    },
  ];
}
