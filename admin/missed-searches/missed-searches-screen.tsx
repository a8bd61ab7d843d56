import { listMissedSearches, type MissedSearch } from "@hilal/contract/articles/search-calls";
import type { Action } from "../kit/actions/action.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useMissedSearchColumns } from "./missed-search-columns.tsx";
import styles from "./missed-searches-screen.module.css";

const rules = { sorts: ["times"], filters: {} } as const;

/** What readers searched for and did not find (product: search 16). */
export function MissedSearchesScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const { page, page_size } = list.query;
  const query = useApiQuery(
    listMissedSearches,
    { query: { page, page_size } },
    { keepPrevious: true },
  );
  const columns = useMissedSearchColumns();
  const actionsOf = (missed: MissedSearch): readonly Action[] => [
    {
      id: "look",
      label: t("missedSearches.look"),
      icon: "search",
      href: addressOnSite(missed),
      newTab: true,
    },
  ];
  return (
    <Screen title={t("missedSearches.title")} isFilled>
      <p className={styles.note}>{t("missedSearches.note")}</p>
      <ListPage
        label={t("missedSearches.title")}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ query }) => query}
        nameOf={({ query }) => query}
        actionsOf={actionsOf}
        empty={t("missedSearches.empty")}
        failed={t("missedSearches.loadFailed")}
      />
    </Screen>
  );
}

/** The site's search in the language of the query; with an order of its own, so that the look is not counted. */
function addressOnSite({ query, language }: MissedSearch): string {
  return `/${language}/search?${new URLSearchParams({ q: query, sort: "newest" })}`;
}
