import { useEffect, useRef } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Action } from "../actions/action.ts";
import unseen from "../controls/unseen.module.css";
import type { Column } from "./column.ts";
import styles from "./data-table.module.css";
import { RowActions } from "./row-actions.tsx";
import { SortHeader } from "./sort-header.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

interface DataTableProps<Row> {
  /** The name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until they are there. */
  readonly rows: readonly Row[] | undefined;
  /** Whether other rows are on their way. */
  readonly isBusy: boolean;
  /** The place of the first row over all pages, from 1. */
  readonly firstPlace?: number;
  readonly sort?: string;
  onSort?(sort: string): void;
  keyOf(row: Row): number | string;
  /** The name of a row, for its menu. */
  nameOf(row: Row): string;
  actionsOf?(row: Row): readonly Action[];
}

/** Said once more, since browsers forget what a table's parts are where a phone shows its rows as cards. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** A table of 40 px rows under a head that stays; sorting is the server's work. On a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, actionsOf, firstPlace = 1 } = props;
  const t = useTexts();
  const region = useFocusKeptInside(rows);
  return (
    // Named and focusable, so that it can be scrolled by keyboard.
    <section
      ref={region}
      className={styles.region}
      aria-label={props.label}
      aria-busy={props.isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable (WCAG 2.1.1)
      tabIndex={0}
    >
      <table {...roles.table} className={styles.table}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <SortHeader
                key={column.id}
                column={column}
                sort={props.sort}
                {...(props.onSort ? { onSort: props.onSort } : {})}
              />
            ))}
            {actionsOf && (
              <th {...roles.columnHeader} scope="col" className={styles.actions}>
                <span className={unseen.unseen}>{t("adminLists.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        {rows === undefined ? (
          <TableSkeleton columns={columns.length + (actionsOf ? 1 : 0)} />
        ) : (
          <tbody {...roles.group}>
            {rows.map((row, index) => (
              <tr {...roles.row} key={props.keyOf(row)}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} place={firstPlace + index} />
                ))}
                {actionsOf && (
                  <td {...roles.cell} className={styles.actions}>
                    <RowActions title={props.nameOf(row)} actions={actionsOf(row)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </section>
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

/** What lies over the page for a while; the focus goes back from there to where it was. */
const overlays = "[role=menu], [role=dialog], [role=alertdialog]";

/**
 * When the row that has the focus goes away, the focus stays with the table and is not lost: also when it is on its way
 * back to the row from a menu or a question.
 */
function useFocusKeptInside(rows: unknown) {
  const region = useRef<HTMLElement>(null);
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
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks whenever the rows have changed
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) region.current?.focus();
  }, [rows]);
  return region;
}
