import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Action } from "../actions/action.ts";
import unseen from "../unseen.module.css";
import { type Column, type SortPair, sortPair } from "./column.ts";
import styles from "./data-table.module.css";
import { moveAlong } from "./move-along.ts";
import { RowActions } from "./row-actions.tsx";
import type { Selection } from "./use-selection.ts";

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  onSort?(sort: string): void;
  /** Whether the Tab key stops here; the arrow keys lead to the other headers. */
  readonly isStop: boolean;
  onStop(): void;
}

/** A column header; clicking it sorts by the column. */
function SortHeader<Row>({ column, sort, onSort, isStop, onStop }: SortHeaderProps<Row>) {
  const t = useTexts();
  const { header } = column;
  const attributes = { "data-width": column.width, "data-number": column.isNumber };
  if (!column.sort || !onSort) {
    return (
      <th scope="col" {...attributes}>
        {header}
      </th>
    );
  }
  const pair = sortPair(column.sort);
  const direction = getSortDirection(pair, sort);
  const next = direction === null ? pair.first : opposite[direction];
  return (
    <th scope="col" aria-sort={direction ? spoken[direction] : "none"} {...attributes}>
      <button
        type="button"
        className={styles.button}
        tabIndex={isStop ? 0 : -1}
        onFocus={onStop}
        title={t("adminLists.sortBy", { column: header })}
        onClick={() => onSort(pair[next])}
      >
        {header}
        <Icon name={direction ? icons[direction] : "updown"} />
      </button>
    </th>
  );
}

const opposite = { up: "down", down: "up" } as const;
const spoken = { up: "ascending", down: "descending" } as const;
const icons: Readonly<Record<"up" | "down", IconName>> = { up: "up", down: "down" };

function getSortDirection(pair: SortPair, sort: string | undefined): "up" | "down" | null {
  if (sort === pair.up) return "up";
  return sort === pair.down ? "down" : null;
}

/** As many as a screen shows, so that nothing below them moves when the rows arrive. */
const rows = Array.from({ length: 14 }, (_, row) => row);

/** Grey placeholder rows while the rows are loading. */
function TableSkeleton({ columns }: { readonly columns: number }) {
  return (
    <tbody aria-hidden="true">
      {rows.map((row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these cells are identical placeholders
            <td key={column}>
              <span className={styles.bar} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface DataTableProps<Row> {
  /** The name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  /** Whether other rows are loading. */
  readonly isBusy: boolean;
  /** The number of the first row over all pages, from 1. */
  readonly firstPlace?: number;
  readonly sort?: string;
  onSort?(sort: string): void;
  getKey(row: Row): number | string;
  /** Returns the name of a row, for its menu. */
  getName(row: Row): string;
  getActions?(row: Row): readonly Action[];
  /** Whether rows can be selected, and which are. */
  readonly selection?: Selection | undefined;
  /** The key of the row that is looked at. */
  readonly looked?: string | undefined;
  readonly region?: RefObject<HTMLElement | null>;
}

/** Explicit roles, since browsers drop the semantics of table elements where a phone shows the rows as cards. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/**
 * A table under a sticky header; the server does the sorting. Its columns are as wide as their kind, whatever the rows
 * contain, so that nothing moves when these arrive. Where it is narrow each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, getActions, firstPlace = 1, selection } = props;
  const t = useTexts();
  const region = useFocusKeptInside(rows, props.region);
  const page = rows?.map((row) => Number(props.getKey(row))) ?? [];
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={props.label}
      aria-busy={props.isBusy}
      tabIndex={-1}
    >
      <table {...roles.table} className={styles.table}>
        <TableHead {...props} page={page} />
        {rows === undefined ? (
          <TableSkeleton columns={columns.length + (getActions ? 1 : 0) + (selection ? 1 : 0)} />
        ) : (
          <tbody {...roles.group}>
            {rows.map((row, index) => {
              const key = props.getKey(row);
              const title = props.getName(row);
              const isSelected = selection?.has(Number(key));
              return (
                <tr
                  {...roles.row}
                  key={key}
                  data-row={key}
                  data-selected={isSelected || undefined}
                  data-looked={String(key) === props.looked || undefined}
                  tabIndex={-1}
                >
                  {selection && (
                    <td {...roles.cell} className={styles.select} data-card="lead">
                      <SelectBox
                        label={t("rows.selectOne", { title })}
                        isSelected={isSelected === true}
                        onToggle={(isRange) => selection.toggle(Number(key), page, isRange)}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} place={firstPlace + index} />
                  ))}
                  {getActions && (
                    <td {...roles.cell} className={styles.actions}>
                      <RowActions title={title} actions={getActions(row)} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        )}
      </table>
    </section>
  );
}

interface SelectBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly tabIndex?: number;
  readonly isDisabled?: boolean;
  onToggle(isRange: boolean): void;
}

/** A checkbox; with Shift it selects the rows from the last one to this one. */
function SelectBox({ label, isSelected, tabIndex, isDisabled = false, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        disabled={isDisabled}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        onChange={({ nativeEvent }) =>
          // The change event of a checkbox comes from a click, which carries the modifier keys.
          onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}

/** The headers; those that sort are one stop for the Tab key, and the arrow keys lead from one to the next. */
function TableHead<Row>(props: DataTableProps<Row> & { readonly page: readonly number[] }) {
  const { columns, selection, page, getActions, onSort } = props;
  const t = useTexts();
  const [stop, setStop] = useState<string>();
  const sorting = columns.filter((column) => column.sort && onSort);
  const stopAt = sorting.find(({ id }) => id === stop)?.id ?? sorting[0]?.id;
  const isAllSelected = page.length > 0 && page.every((id) => selection?.has(id));
  return (
    <thead {...roles.group} onKeyDown={(event) => moveAlong(event, "button, input:enabled")}>
      <tr {...roles.row}>
        {selection && (
          <th {...roles.columnHeader} scope="col" className={styles.select}>
            <SelectBox
              label={t("rows.selectPage")}
              isSelected={isAllSelected}
              tabIndex={-1}
              isDisabled={page.length === 0}
              onToggle={() => (isAllSelected ? selection.clear() : selection.choosePage(page))}
            />
          </th>
        )}
        {columns.map((column) => (
          <SortHeader
            key={column.id}
            column={column}
            sort={props.sort}
            isStop={column.id === stopAt}
            onStop={() => setStop(column.id)}
            {...(onSort ? { onSort } : {})}
          />
        ))}
        {getActions && (
          <th {...roles.columnHeader} scope="col" className={styles.actions}>
            <span className={unseen.unseen}>{t("adminLists.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly place: number;
}

function Cell<Row>({ column, row, place }: CellProps<Row>) {
  const attributes = {
    "data-width": column.width,
    "data-number": column.isNumber,
    "data-card": column.card,
    "data-named": column.isNumber || column.isNamed ? column.header : undefined,
  };
  const content = column.cell(row, place);
  return column.isRowHeader ? (
    <th {...roles.rowHeader} scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td {...roles.cell} {...attributes}>
      {content}
    </td>
  );
}

/** Temporary overlays; when one closes, the focus returns to the element that had it before. */
const overlays = "[role=menu], [role=dialog], [role=alertdialog]";

/**
 * Moves the focus to the table when the focused row is removed, so that it is not lost; also when the focus was about
 * to return to that row from a menu or a confirmation.
 */
function useFocusKeptInside(rows: unknown, given?: RefObject<HTMLElement | null>) {
  const own = useRef<HTMLElement>(null);
  const region = given ?? own;
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      const active = document.activeElement;
      if (active && active !== document.body && !active.closest(overlays)) {
        hadFocus.current = region.current?.contains(active) ?? false;
      }
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows have changed
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) region.current?.focus();
  }, [rows]);
  return region;
}
