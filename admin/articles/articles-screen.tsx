import { adminLink } from "@hilal/contract/admin-routes";
import type { ArticleCard } from "@hilal/contract/articles/article";
import { countArticleStates } from "@hilal/contract/articles/article-lists";
import { type ArticleState, articleStates } from "@hilal/contract/shared/choices";
import { formatNumber } from "@hilal/i18n/dates";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { OwnDesk } from "../dashboard/own-desk.tsx";
import { TodayPanel } from "../dashboard/today-panel.tsx";
import { LinkButton } from "../kit/button.tsx";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { NewLink } from "../kit/list/record-list.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import unseen from "../kit/unseen.module.css";
import { useMay, useStaff } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import { useArticleActions } from "./article-actions.ts";
import { useArticleColumns } from "./article-columns.tsx";
import articleTableStyles from "./articles-screen.module.css";
import styles from "./bulk.module.css";
import { BulkBar } from "./bulk-bar.tsx";
import { editArticlePath } from "./edit-article-path.ts";
import { useArticleDays, useArticleFilters, useArticleList } from "./use-article-list.ts";
import { type Selection, useSelection } from "./use-selection.ts";

interface ArticleStateChipsProps {
  /** The present filter of the list. */
  readonly chosen: ArticleState | undefined;
  /** The address of the list with a state filter, or without one. */
  toStateAddress(state: ArticleState | undefined): string;
}

/**
 * The number of articles in each workflow state, above the list. Each chip is a link that filters the list by that
 * state.
 */
function ArticleStateChips({ chosen, toStateAddress }: ArticleStateChipsProps) {
  const { t, language } = useLanguage();
  const { data } = useApiQuery(countArticleStates, {}, { keepPrevious: true });
  const counts = data?.data;
  const current = (state: ArticleState | undefined) => (state === chosen ? "true" : undefined);
  return (
    <nav aria-label={t("desk.states.label")}>
      <ul className={articleTableStyles.chips}>
        <li>
          <Link
            to={toStateAddress(undefined)}
            className={articleTableStyles.chip}
            aria-current={current(undefined)}
          >
            {t("desk.states.all")}
          </Link>
        </li>
        {articleStates.map((state) => {
          const name = t(`desk.state.${state}`);
          const count = counts?.[state];
          return (
            <li key={state}>
              <Link
                to={toStateAddress(state)}
                className={articleTableStyles.chip}
                aria-current={current(state)}
              >
                {count === undefined ? (
                  name
                ) : (
                  <>
                    <span className={unseen.unseen}>
                      {t("desk.states.counted", { state: name, count })}
                    </span>
                    <span aria-hidden="true">{name}</span>
                    <span aria-hidden="true" className={articleTableStyles.count}>
                      {formatNumber(count, language)}
                    </span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A checkbox before each row; with Shift it selects the rows from the last one to this one. */
function useSelectionColumn(selection: Selection, page: readonly number[]): Column<ArticleCard> {
  const t = useTexts();
  return {
    id: "select",
    header: t("bulkChanges.column"),
    width: "narrow",
    card: "lead",
    cell: ({ id, title }) => (
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={t("bulkChanges.choose", { title })}
          checked={selection.has(id)}
          onChange={({ nativeEvent }) => {
            // The change event of a checkbox comes from a click, which carries the modifier keys.
            const isRange = "shiftKey" in nativeEvent && nativeEvent.shiftKey === true;
            selection.toggle(id, page, isRange);
          }}
        />
      </label>
    ),
  };
}

/** The articles that the signed-in user may see: all of them, or an author's own. */
function ArticleTable() {
  const t = useTexts();
  const staff = useStaff();
  const { list, query } = useArticleList(staff);
  const selection = useSelection();
  const page = (query.data?.data ?? []).map(({ id }) => id);
  const selectionColumn = useSelectionColumn(selection, page);
  const columns = [selectionColumn, ...useArticleColumns(staff)];
  const { page: _page, page_size: _size, sort: _sort, ...filter } = list.query;
  const getActions = useArticleActions(staff);
  const filters = useArticleFilters();
  const days = useArticleDays();
  return (
    <>
      <ArticleStateChips
        chosen={list.state.filters.state}
        toStateAddress={(state) =>
          list.addressWith({ filters: withState(list.state.filters, state) })
        }
      />
      <BulkBar
        selection={selection}
        page={page}
        total={query.data?.meta?.total ?? 0}
        filter={filter}
      />
      <ListPage
        label={t("adminLists.articles.title")}
        texts="adminLists.articles"
        list={list}
        query={query}
        columns={columns}
        getKey={(article) => article.id}
        getName={(article) => article.title}
        getActions={getActions}
        filters={filters}
        days={days}
      />
    </>
  );
}

/** Sets or clears the state filter and preserves the other filters. */
function withState<Filters extends { readonly state?: ArticleState }>(
  { state: _before, ...others }: Filters,
  state: ArticleState | undefined,
) {
  return state ? { ...others, state } : others;
}

/** The Article Gallery, with a link to the form of a new article for users who may create one. */
export function ArticlesScreen() {
  const t = useTexts();
  const may = useMay();
  const { abilities } = useStaff();
  return (
    <Screen
      title={t("adminLists.articles.title")}
      isFilled
      actions={
        <>
          {!may("articles.write-all") && (
            <LinkButton icon="trash" to={adminLink("ownTrash")}>
              {t("records.trash.title")}
            </LinkButton>
          )}
          {may("articles.create") && <NewLink section="articles" to={adminLink("newArticle")} />}
        </>
      }
    >
      {!may("dashboard.read") && (
        <>
          <TodayPanel toEditPath={(id) => editArticlePath(id, abilities)} />
          <OwnDesk toEditPath={(id) => editArticlePath(id, abilities)} />
        </>
      )}
      <ArticleTable />
    </Screen>
  );
}
