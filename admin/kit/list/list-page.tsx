import type { ListAnswer, PageMeta } from "@hilal/contract/shared/paging";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import type { Action } from "../actions/action.ts";
import { Button } from "../button.tsx";
import { ListFailure } from "../feedback/list-failure.tsx";
import { toChoices, valueLabel } from "../fields/labels.ts";
import unseen from "../unseen.module.css";
import { BulkRow, countSelected } from "./bulk-row.tsx";
import type { Column, LookFact } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import styles from "./list-page.module.css";
import type { DayFilter, List, ListFilter, ListRules } from "./list-state.ts";
import type { ListTexts } from "./list-texts.ts";
import { type ListTab, ListToolbar } from "./list-toolbar.tsx";
import { Pager } from "./pager.tsx";
import { QuickLook, RowLook } from "./quick-look.tsx";
import { useRowKeys } from "./row-keys.ts";
import { useColumns } from "./use-columns.tsx";
import type { Selection } from "./use-selection.ts";

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
  /** At the end of the toolbar. */
  readonly aside?: ReactNode;
  /** The filter that is shown as tabs; it is left out of the others. */
  readonly tabFilter?: keyof Rules["filters"] & string;
  /** Tabs of the list's own, such as those with counts. */
  readonly tabs?: { readonly label: string; readonly tabs: readonly ListTab[] } | undefined;
  /** For lists whose rows, with a numeric key, can be selected. */
  readonly bulk?: Bulk | undefined;
  /** The content of the quick look at a row; by default its columns. False where a row has nothing more to show. */
  readonly look?: false | ((row: Row) => ReactNode);
  /** What the default quick look shows besides the columns. */
  readonly facts?: readonly LookFact<Row>[];
  /** Shown below that the list is empty, where nothing narrows it: what to do about that. */
  readonly empty?: ReactNode;
}

/** What can be done with selected rows. */
export interface Bulk {
  readonly selection: Selection;
  /** How many are selected, in words; by default only their number. */
  toText?(count: number): string;
  /** The buttons of the actions, and their dialogs. */
  readonly actions: ReactNode;
  /** The most rows that an action takes. */
  readonly most?: number;
}

/** A list of records: search, filters, table and pager, with all of its state in the URL. */
export function ListPage<Row, Rules extends ListRules>(props: ListPageProps<Row, Rules>) {
  const { list, query, hasToolbar = true, bulk } = props;
  const filters = useFilters(list.rules, hasToolbar ? props.filters : [], props.tabFilter);
  const filterTabs = useFilterTabs(list, props.tabFilter, props.filters);
  const tabs = props.tabs ?? filterTabs;
  const t = useTexts();
  const { page, sort } = list.state;
  const { data: rows, meta } = toListParts(query.data);
  const total = meta?.total ?? rows?.length ?? 0;
  const pageSize = list.query.page_size;
  const region = useRef<HTMLElement>(null);
  const [looked, setLooked] = useState<string>();
  const { shown, chooser } = useColumns(props.texts, props.columns);
  useLastPage(list, query.isPlaceholderData ? undefined : meta);
  const ids = bulk ? (rows ?? []).map((row) => Number(props.getKey(row))) : [];
  const isSelecting = bulk !== undefined && countSelected(bulk.selection, total) > 0;
  const look =
    props.look ??
    ((row: Row) => (
      <RowLook key={props.getKey(row)} row={row} columns={props.columns} facts={props.facts} />
    ));
  const lookedRow = look ? rows?.find((row) => String(props.getKey(row)) === looked) : undefined;
  const clear = () => {
    bulk?.selection.clear();
    region.current?.focus();
  };
  useRowKeys(region, {
    onSelect: bulk && ((row, isRange) => bulk.selection.toggle(Number(row), ids, isRange)),
    onLook: look ? (row) => setLooked(row === looked ? undefined : row) : undefined,
    // The quick look follows the focus from row to row.
    onReach: (row) => setLooked((before) => (before === undefined ? before : row)),
    // It would cover the field.
    onWrite: () => setLooked(undefined),
    onEscape: lookedRow ? () => setLooked(undefined) : isSelecting && bulk?.selection.clear,
    hasSearch: hasToolbar && list.rules.hasSearch === true,
  });
  const getActions = props.getActions;
  const withLook = look
    ? (row: Row): readonly Action[] => [
        {
          id: "look",
          label: t("rows.quickLook"),
          icon: "look",
          run: () => setLooked(String(props.getKey(row))),
        },
        ...(getActions?.(row) ?? []),
      ]
    : getActions;
  return (
    <div
      className={styles.list}
      data-toolbar={hasToolbar || undefined}
      data-tabs={(hasToolbar && tabs !== undefined) || undefined}
    >
      {hasToolbar && (
        <ListToolbar
          list={list}
          filters={filters}
          days={props.days ?? []}
          tabs={tabs}
          aside={
            <>
              {props.aside}
              {chooser}
            </>
          }
          bulk={
            isSelecting && (
              <BulkRow
                selection={{ ...bulk.selection, clear }}
                page={ids}
                total={total}
                {...(bulk.most === undefined ? {} : { most: bulk.most })}
                {...(bulk.toText
                  ? { said: bulk.toText(countSelected(bulk.selection, total)) }
                  : {})}
              >
                {bulk.actions}
              </BulkRow>
            )
          }
        />
      )}
      <p className={unseen.unseen} role="status">
        {query.isPending || query.isPlaceholderData || query.isError
          ? ""
          : t("adminLists.results", { count: total })}
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
              {list.isNarrowed ? (
                <Button
                  onPress={() =>
                    list.change({ q: "", filters: {}, days: {} as typeof list.state.days })
                  }
                >
                  {t("adminLists.clearFilters")}
                </Button>
              ) : (
                props.empty
              )}
            </div>
          ) : (
            <DataTable
              label={props.label}
              columns={shown}
              rows={rows}
              isBusy={query.isFetching}
              firstPlace={(page - 1) * pageSize + 1}
              sort={sort}
              onSort={(next) => list.change({ sort: next })}
              getKey={props.getKey}
              getName={props.getName}
              selection={bulk?.selection}
              looked={lookedRow ? looked : undefined}
              region={region}
              {...(withLook ? { getActions: withLook } : {})}
            />
          )}
          {/* Only below rows: grey ones or none would move it. */}
          {total > 0 && (
            <Pager
              page={page}
              pageSize={pageSize}
              total={total}
              toPageAddress={(next) => list.addressWith({ page: next })}
            />
          )}
        </>
      )}
      {look && lookedRow && (
        <QuickLook
          actions={getActions?.(lookedRow) ?? []}
          onClose={() => {
            setLooked(undefined);
            region.current?.focus();
          }}
        >
          {look(lookedRow)}
        </QuickLook>
      )}
    </div>
  );
}

/**
 * Returns the filters for the toolbar; those given only by name get the values of the rules and the default texts.
 * @param tabFilter the filter that is shown as tabs
 */
function useFilters<Rules extends ListRules>(
  rules: Rules,
  filters: ListPageProps<never, Rules>["filters"] = Object.keys(rules.filters),
  tabFilter?: string,
): readonly ListFilter[] {
  const t = useTexts();
  return filters.flatMap((filter) => {
    const named = toNamedFilter(filter, rules, t);
    return named.name === tabFilter ? [] : named;
  });
}

function toNamedFilter(filter: ListFilter | string, rules: ListRules, t: OfficeTexts): ListFilter {
  if (typeof filter !== "string") return filter;
  return {
    name: filter,
    label: t(`adminLists.column.${filter as "status"}`),
    choices: toChoices(rules.filters[filter] ?? [], (value) => valueLabel(filter, value, t)),
  };
}

/** The values of a filter as tabs, after one for all. */
function useFilterTabs<Rules extends ListRules>(
  list: List<Rules>,
  name: string | undefined,
  filters: ListPageProps<never, Rules>["filters"] = Object.keys(list.rules.filters),
) {
  const t = useTexts();
  if (name === undefined) return undefined;
  const given = filters.find((one) => one === name || (one as ListFilter).name === name) ?? name;
  const { label, choices } = toNamedFilter(given, list.rules, t);
  const { [name]: chosen, ...others } = list.state.filters as Readonly<Record<string, string>>;
  const to = (value: string | undefined) =>
    list.addressWith({
      filters: (value === undefined ? others : { ...others, [name]: value }) as never,
    });
  return {
    label,
    tabs: [
      { id: "", label: t("adminLists.all"), to: to(undefined), isCurrent: chosen === undefined },
      ...choices.map((choice) => ({
        id: choice.value,
        label: choice.label,
        to: to(choice.value),
        isCurrent: choice.value === chosen,
      })),
    ],
  };
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
