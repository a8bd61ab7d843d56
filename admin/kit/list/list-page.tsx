import type { ListAnswer, PageMeta } from "@hilal/contract/shared/paging";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Action } from "../actions/action.ts";
import { Button } from "../button.tsx";
import { ListFailure } from "../feedback/list-failure.tsx";
import { toChoices, valueLabel } from "../fields/labels.ts";
import unseen from "../unseen.module.css";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import styles from "./list-page.module.css";
import type { List, ListRules } from "./list-state.ts";
import type { ListTexts } from "./list-texts.ts";
import { type DayFilter, type ListFilter, ListToolbar } from "./list-toolbar.tsx";

/** A linked page, or a gap between two. */
export type PageItem = number | "gap";

/**
 * The pages that a pager links to: the first, the last, the present one and its neighbours (product: search 5).
 * @example pageItems(5, 9) // [1, "gap", 4, 5, 6, "gap", 9]
 */
export function pageItems(page: number, pages: number): readonly PageItem[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((item) => item >= 1 && item <= pages);
  const sorted = [...new Set(wanted)].sort((one, other) => one - other);
  return sorted.flatMap((item, index) => {
    const before = sorted[index - 1];
    if (before === undefined || item === before + 1) return [item];
    // A gap of a single page shows that page.
    return [item === before + 2 ? before + 1 : ("gap" as const), item];
  });
}

/** Shown in place of omitted pages. */
const gap = "…";

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  toPageAddress(page: number): string;
}

/** Shows the visible range of a list, and links to the other pages. */
function Pager({ page, pageSize, total, toPageAddress }: PagerProps) {
  const t = useTexts();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <div className={styles.pager}>
      <p className={styles.showing}>
        {total > 0 && from <= total && t("adminLists.showing", { from, to, total })}
      </p>
      {pages > 1 && (
        <nav aria-label={t("common.pagination.label")}>
          <ul className={styles.pages}>
            <Step to={page > 1 ? toPageAddress(page - 1) : null} icon="previous">
              {t("common.pagination.previous")}
            </Step>
            {pageItems(page, pages).map((item, index) => (
              <li key={item === "gap" ? `gap-${index}` : item}>
                {item === "gap" ? (
                  <span className={styles.gap}>{gap}</span>
                ) : (
                  <Link
                    to={toPageAddress(item)}
                    className={styles.page}
                    aria-current={item === page ? "page" : undefined}
                    aria-label={t(
                      item === page ? "common.pagination.current" : "common.pagination.page",
                      { page: item },
                    )}
                  >
                    {item}
                  </Link>
                )}
              </li>
            ))}
            <Step to={page < pages ? toPageAddress(page + 1) : null} icon="next">
              {t("common.pagination.next")}
            </Step>
          </ul>
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  readonly to: string | null;
  readonly icon: "previous" | "next";
  readonly children: string;
}

function Step({ to, icon, children }: StepProps) {
  const content = (
    <>
      {icon === "previous" && <Icon name={icon} />}
      {children}
      {icon === "next" && <Icon name={icon} />}
    </>
  );
  return (
    <li>
      {to === null ? (
        <span className={classNames(styles.page, styles.none)}>{content}</span>
      ) : (
        <Link to={to} className={styles.page}>
          {content}
        </Link>
      )}
    </li>
  );
}

export interface ListPageProps<Row, Rules extends ListRules> {
  /** The name of the table. */
  readonly label: string;
  readonly list: List<Rules>;
  /** Some lists return a bare array without paging (product: api 3). */
  readonly query: UseQueryResult<ListAnswer<Row> | readonly Row[]>;
  readonly columns: readonly Column<Row>[];
  getKey(row: Row): number | string;
  getName(row: Row): string;
  getActions?(row: Row): readonly Action[];
  readonly texts: ListTexts;
  /** False for a list without search and filters. */
  readonly hasToolbar?: boolean;
  /**
   * In display order; a name alone selects a filter with the default label and choices. By default all filters of the
   * rules.
   */
  readonly filters?: readonly (ListFilter | (keyof Rules["filters"] & string))[];
  readonly days?: readonly DayFilter[];
  /** Shown next to the search and the filters. */
  readonly aside?: ReactNode;
}

/** A list of records: search, filters, table and pager, with all of its state in the URL. */
export function ListPage<Row, Rules extends ListRules>(props: ListPageProps<Row, Rules>) {
  const { list, query, columns, hasToolbar = true } = props;
  const filters = useFilters(list.rules, hasToolbar ? props.filters : []);
  const t = useTexts();
  const { page, sort } = list.state;
  const { data: rows, meta } = toListParts(query.data);
  const total = meta?.total ?? rows?.length ?? 0;
  const pageSize = list.query.page_size;
  useLastPage(list, query.isPlaceholderData ? undefined : meta);
  return (
    <div className={styles.list}>
      {hasToolbar && (
        <ListToolbar list={list} filters={filters} days={props.days ?? []} aside={props.aside} />
      )}
      <p className={unseen.unseen} role="status">
        {query.isFetching || query.isError ? "" : t("adminLists.results", { count: total })}
      </p>
      {query.isError && rows === undefined ? (
        <ListFailure
          title={t(`${props.texts}.loadFailed`)}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          {rows?.length === 0 ? (
            <div className={styles.empty}>
              <p>{t(`${props.texts}.empty`)}</p>
              {list.isNarrowed && (
                <Button
                  onPress={() =>
                    list.change({ q: "", filters: {}, days: {} as typeof list.state.days })
                  }
                >
                  {t("adminLists.clearFilters")}
                </Button>
              )}
            </div>
          ) : (
            <DataTable
              label={props.label}
              columns={columns}
              rows={rows}
              isBusy={query.isFetching}
              firstPlace={(page - 1) * pageSize + 1}
              sort={sort}
              onSort={(next) => list.change({ sort: next })}
              getKey={props.getKey}
              getName={props.getName}
              {...(props.getActions ? { getActions: props.getActions } : {})}
            />
          )}
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            toPageAddress={(next) => list.addressWith({ page: next })}
          />
        </>
      )}
    </div>
  );
}

/** Returns the filters for the toolbar; those given only by name get the values of the rules and the default texts. */
function useFilters<Rules extends ListRules>(
  rules: Rules,
  filters: ListPageProps<never, Rules>["filters"] = Object.keys(rules.filters),
): readonly ListFilter[] {
  const t = useTexts();
  return filters.map((filter) => {
    if (typeof filter !== "string") return filter;
    return {
      name: filter,
      label: t(`adminLists.column.${filter as "status"}`),
      choices: toChoices(rules.filters[filter] ?? [], (value) => valueLabel(filter, value, t)),
    };
  });
}

/** When the last record of a page is deleted, opens the previous page. */
function useLastPage<Rules extends ListRules>(list: List<Rules>, meta: PageMeta | undefined): void {
  const { page } = list.state;
  const last = meta ? Math.max(1, Math.ceil(meta.total / meta.page_size)) : page;
  const isBeyond = page > last;
  const { change } = list;
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);
}

function toListParts<Row>(answer: ListAnswer<Row> | readonly Row[] | undefined) {
  if (answer === undefined) return { data: undefined, meta: undefined };
  return "data" in answer ? { meta: undefined, ...answer } : { data: answer, meta: undefined };
}
