import type { ReactNode } from "react";

/** The API's names of a column's two orders. */
export interface SortPair {
  readonly up: string;
  readonly down: string;
  /** Which comes at the first press; `up` when left out. */
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
   * `narrow` is as wide as what it holds; `name` and `address` are so up to a measure, then end in dots; `wide` takes the room that is
   * left, on one line that ends in dots; `text` takes it and wraps. Left out, it grows with the table.
   */
  readonly width?: "narrow" | "name" | "address" | "wide" | "text";
  /** Numbers stand at the end. */
  readonly isNumber?: boolean;
  /**
   * Where it stands when a row is a card, on a phone: `lead` before the row's name, `line` on a line of its own. Left out,
   * it stands with others behind them; numbers with their column's name, since nothing else tells what they count.
   */
  readonly card?: "lead" | "line";
  /** Whether a card tells its column's name, as beside numbers. */
  readonly isNamed?: boolean;
  /** Names the row to screen readers. */
  readonly isRowHeader?: boolean;
}
