import type { ReactNode } from "react";

/** The API's names of a column's two orders. */
export interface SortPair {
  readonly up: string;
  readonly down: string;
  /** The order on the first click; `up` when left out. */
  readonly first?: "up" | "down";
}

/** One column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** @param place counted from 1 over all pages */
  cell(row: Row, place: number): ReactNode;
  /** The two orders of the API that this column can be sorted by. */
  readonly sort?: SortPair;
  /**
   * `narrow` is as wide as its content; `name` and `address` likewise up to a limit, then truncated; `wide` takes the
   * remaining width on one truncated line; `text` takes it and wraps. Left out, it grows with the table.
   */
  readonly width?: "narrow" | "name" | "address" | "wide" | "text";
  /** Numbers are aligned to the end. */
  readonly isNumber?: boolean;
  /**
   * The place on a phone, where a row is a card: `lead` before the row's name, `line` on a separate line. Left out, it
   * follows behind others; numbers then show their column's name, since nothing else tells what they count.
   */
  readonly card?: "lead" | "line";
  /** Whether a card shows its column's name, as it does for numbers. */
  readonly isNamed?: boolean;
  /** Marks the cell that names the row for screen readers. */
  readonly isRowHeader?: boolean;
}
