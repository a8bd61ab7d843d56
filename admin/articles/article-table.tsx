import type { ArticleState } from "@hilal/contract/shared/choices";
import { ListPage } from "../kit/list/list-page.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useArticleActions } from "./article-actions.ts";
import { useArticleColumns } from "./article-columns.tsx";
import { ArticleStateChips } from "./states/article-state-chips.tsx";
import { useArticleDays, useArticleFilters, useArticleList } from "./use-article-list.ts";

interface ArticleTableProps {
  /** Without search and filters, as on the dashboard. */
  readonly isPlain?: boolean;
}

/** The articles that the signed-in member of staff may see: all of them, or an author's own. */
export function ArticleTable({ isPlain = false }: ArticleTableProps) {
  const t = useTexts();
  const staff = useStaff();
  const { list, query } = useArticleList(staff);
  const columns = useArticleColumns(staff);
  const actionsOf = useArticleActions(staff);
  const filters = useArticleFilters();
  const days = useArticleDays();
  return (
    <>
      {!isPlain && (
        <ArticleStateChips
          chosen={list.state.filters.state}
          addressOf={(state) => list.addressWith({ filters: withState(list.state.filters, state) })}
        />
      )}
      <ListPage
        label={t(isPlain ? "adminLists.dashboard.newest" : "adminLists.articles.title")}
        list={list}
        query={query}
        columns={columns}
        keyOf={(article) => article.id}
        nameOf={(article) => article.title}
        actionsOf={actionsOf}
        hasSearch={!isPlain}
        filters={isPlain ? [] : filters}
        days={isPlain ? [] : days}
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
