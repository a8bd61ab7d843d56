import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Action } from "../actions/action.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { Button } from "../button.tsx";
import unseen from "../unseen.module.css";
import { type Column, type SortPair, sortPair } from "./column.ts";
import styles from "./data-table.module.css";

interface RowActionsProps {
  /** The name of the row. */
  readonly title: string;
  readonly actions: readonly Action[];
}

/**
 * The actions of a row: frequent ones appear on hover, on focus and on touch screens, the others are in a menu. Renders
 * nothing when no action is allowed.
 */
function RowActions({ title, actions }: RowActionsProps) {
  const t = useTexts();
  const rest = actions.filter(({ icon }) => icon === undefined);
  return (
    <div className={styles.rowActions}>
      <div className={styles.quick}>
        {actions.map((action) => {
          const { id, icon } = action;
          return icon && <QuickAction key={id} action={action} icon={icon} title={title} />;
        })}
      </div>
      {rest.length > 0 && (
        <ActionMenu label={t("adminLists.actionsFor", { title })} actions={rest} />
      )}
    </div>
  );
}

interface QuickActionProps {
  readonly action: Action;
  readonly icon: IconName;
  readonly title: string;
}

function QuickAction({ action, icon, title }: QuickActionProps) {
  const t = useTexts();
  const { label, href, newTab, run } = action;
  const name = t("adminLists.actionOn", { action: label, title });
  const look = classNames(buttonStyle("quiet"), styles.way);
  if (href === undefined) {
    return (
      <Button
        rank="quiet"
        icon={icon}
        aria-label={name}
        {...(run ? { onPress: () => run() } : {})}
      />
    );
  }
  return newTab ? (
    <a href={href} target="_blank" rel="noopener" className={look} aria-label={name} title={label}>
      <Icon name={icon} />
    </a>
  ) : (
    <Link to={href} className={look} aria-label={name} title={label}>
      <Icon name={icon} />
    </Link>
  );
}

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  onSort?(sort: string): void;
}

/** A column header; clicking it sorts by the column. */
function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
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

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

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

/** A table with rows of 40 px under a sticky header; the server does the sorting. On a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, getActions, firstPlace = 1 } = props;
  const t = useTexts();
  const region = useFocusKeptInside(rows);
  return (
    // Named and focusable, so that it can be scrolled by keyboard.
    <section
      ref={region}
      className={styles.region}
      aria-label={props.label}
      aria-busy={props.isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
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
            {getActions && (
              <th {...roles.columnHeader} scope="col" className={styles.actions}>
                <span className={unseen.unseen}>{t("adminLists.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        {rows === undefined ? (
          <TableSkeleton columns={columns.length + (getActions ? 1 : 0)} />
        ) : (
          <tbody {...roles.group}>
            {rows.map((row, index) => (
              <tr {...roles.row} key={props.getKey(row)}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} place={firstPlace + index} />
                ))}
                {getActions && (
                  <td {...roles.cell} className={styles.actions}>
                    <RowActions title={props.getName(row)} actions={getActions(row)} />
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

/** Temporary overlays; when one closes, the focus returns to the element that had it before. */
const overlays = "[role=menu], [role=dialog], [role=alertdialog]";

/**
 * Moves the focus to the table when the focused row is removed, so that it is not lost; also when the focus was about
 * to return to that row from a menu or a confirmation.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows have changed
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) region.current?.focus();
  }, [rows]);
  return region;
}
