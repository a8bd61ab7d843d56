import { listMissedSearches, type MissedSearch } from "@hilal/contract/articles/search-calls";
import { formatNumber, formatShortDate } from "@hilal/i18n/dates";
import type { Action } from "../kit/actions/action.ts";
import { ContentText } from "../kit/content-text.tsx";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { listRules } from "../kit/list/list-rules.ts";
import { useListQuery } from "../kit/list/record-list.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./missed-searches-screen.module.css";

/** Columns: the query, its language, the number of searches, and the dates of the first and the last one. */
function useMissedSearchColumns(): readonly Column<MissedSearch>[] {
  const { t, language } = useLanguage();
  // Only the date is known; `Day` would show a time as well.
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

const rules = listRules(listMissedSearches);

/** Searches by readers without results (product: search 16). */
export function MissedSearchesScreen() {
  const t = useTexts();
  const columns = useMissedSearchColumns();
  const getActions = (missed: MissedSearch): readonly Action[] => [
    {
      id: "look",
      label: t("missedSearches.look"),
      icon: "search",
      href: addressOnSite(missed),
      newTab: true,
    },
  ];
  return (
    <Screen title={t("missedSearches.title")}>
      <p className={styles.note}>{t("missedSearches.note")}</p>
      <ListPage
        label={t("missedSearches.title")}
        texts="missedSearches"
        {...useListQuery(listMissedSearches, rules)}
        columns={columns}
        getKey={({ query }) => query}
        getName={({ query }) => query}
        getActions={getActions}
        // The row shows all that is known.
        look={false}
      />
    </Screen>
  );
}

/**
 * The site's search in the language of the query; the explicit sort order prevents this visit from being counted as a
 * search.
 */
function addressOnSite({ query, language }: MissedSearch): string {
  return `/${language}/search?${new URLSearchParams({ q: query, sort: "newest" })}`;
}
