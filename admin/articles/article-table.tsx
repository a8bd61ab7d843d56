import type { ArticleState } from "@hilal/contract/shared/choices";
import { ListPage } from "../kit/list/list-page.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useArticleActions } from "./article-actions.ts";
import { useArticleColumns } from "./article-columns.tsx";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { useSelectionColumn } from "./bulk/selection-column.tsx";
import { useSelection } from "./bulk/use-selection.ts";
import { ArticleStateChips } from "./states/article-state-chips.tsx";
import { useArticleDays, useArticleFilters, useArticleList } from "./use-article-list.ts";

/** The articles that the signed-in member of staff may see: all of them, or an author's own. */
export function ArticleTable() {
  const t = useTexts();
  const staff = useStaff();
  const { list, query } = useArticleList(staff);
  const selection = useSelection();
  const page = (query.data?.data ?? []).map(({ id }) => id);
  const selectionColumn = useSelectionColumn(selection, page);
  const columns = [selectionColumn, ...useArticleColumns(staff)];
  const { page: _page, page_size: _size, sort: _sort, ...filter } = list.query;
  const actionsOf = useArticleActions(staff);
  const filters = useArticleFilters();
  const days = useArticleDays();
  return (
    <>
      <ArticleStateChips
        chosen={list.state.filters.state}
        addressOf={(state) => list.addressWith({ filters: withState(list.state.filters, state) })}
      />
      <BulkBar
        selection={selection}
        page={page}
        total={query.data?.meta?.total ?? 0}
        filter={filter}
      />
      <ListPage
        label={t("adminLists.articles.title")}
        list={list}
        query={query}
        columns={columns}
        keyOf={(article) => article.id}
        nameOf={(article) => article.title}
        actionsOf={actionsOf}
        hasSearch
        filters={filters}
        days={days}
        empty={t("adminLists.articles.empty")}
        failed={t("adminLists.articles.loadFailed")}
      />
    </>
  );
}

/** Other filters stay. */
function withState<Filters extends { readonly state?: ArticleState }>(
  { state: _before, ...others }: Filters,
  state: ArticleState | undefined,
) {
  return state ? { ...others, state } : others;
}
