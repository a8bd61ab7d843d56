import type { ReactNode } from "react";

/** The API's names of a column's ascending and descending orders, and which of them the first click applies. */
export interface SortPair {
  readonly up: string;
  readonly down: string;
  readonly first: "up" | "down";
}

/**
 * Returns both orders of a column from the one that the first click applies: `title` is paired with `-title`, `-visits`
 * with `visits`, `newest` with `oldest`.
 */
export function sortPair(first: string): SortPair {
  if (first === "newest") return { up: "oldest", down: "newest", first: "down" };
  return first.startsWith("-")
    ? { up: first.slice(1), down: first, first: "down" }
    : { up: first, down: `-${first}`, first: "up" };
}

/** What the quick look shows of a row besides its columns; without a header it stands by itself. */
export interface LookFact<Row> {
  readonly id: string;
  readonly header?: string;
  look(row: Row): ReactNode;
}

/** A column of a table; it can be sorted by the orders in `Sort`. */
export interface Column<Row, Sort extends string = string> {
  readonly id: string;
  readonly header: string;
  /** @param place position in the list, counted from 1 over all pages */
  cell(row: Row, place: number): ReactNode;
  /** What the quick look shows instead of the cell: more of it, or nothing (null). */
  look?(row: Row): ReactNode;
  /** The order after the first click; the next click reverses it (see `sortPair`). */
  readonly sort?: Sort;
  /**
   * Columns have the width of their kind: `picture`, `id`, `date`, `narrow` (one or two words), `name` and `address`;
   * `wide` and `text` share what remains. Names are cut after two lines, everything else wraps.
   */
  readonly width?: "picture" | "id" | "date" | "narrow" | "name" | "address" | "wide" | "text";
  /** Numbers are aligned to the end. */
  readonly isNumber?: boolean;
  /**
   * Where the cell is placed on a phone, where a row is a card: `lead` before the row's name, `line` on a separate
   * line. By default it follows the other cells; numbers then show their column's name, since nothing else explains
   * them.
   */
  readonly card?: "lead" | "line";
  /** Whether a card shows its column's name, as it does for numbers. */
  readonly isNamed?: boolean;
  /** Marks the cell that names the row for screen readers. */
  readonly isRowHeader?: boolean;
}
