import type { ReactNode } from "react";

/** The API's names of a column's two orders, and which comes at the first press. */
export interface SortPair {
  readonly up: string;
  readonly down: string;
  readonly first: "up" | "down";
}

/**
 * The two orders of a column that names the one that comes first: `title` is followed by `-title`, `-visits` by `visits`,
 * `newest` by `oldest`.
 */
export function sortPair(first: string): SortPair {
  if (first === "newest") return { up: "oldest", down: "newest", first: "down" };
  return first.startsWith("-")
    ? { up: first.slice(1), down: first, first: "down" }
    : { up: first, down: `-${first}`, first: "up" };
}

/** One column of a table, which can be sorted by the orders of `Sort`. */
export interface Column<Row, Sort extends string = string> {
  readonly id: string;
  readonly header: string;
  /** @param place counted from 1 over all pages */
  cell(row: Row, place: number): ReactNode;
  /** The order at the first press; the other one follows (see `sortPair`). */
  readonly sort?: Sort;
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
