import type { BodyElement } from "../../../html/body-tree.ts";

/** A place of a table's grid with the cell that begins there; no cell where a row says nothing. */
export interface Slot {
  readonly element: BodyElement | null;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Rows as a whole grid: every place is taken once. Cells that would reach over others, or out of their part of the table,
 * are shortened, and places that no cell takes are empty.
 */
export function gridOf(rows: readonly (readonly BodyElement[])[], width: number): Slot[][] {
  /** In how many of the next rows each column is taken by a cell of above. */
  const taken = new Array<number>(width).fill(0);
  return rows.map((row, index) => {
    const slots: Slot[] = [];
    const cells = [...row];
    for (let column = 0; column < width; ) {
      if ((taken[column] ?? 0) > 0) {
        column += 1;
        continue;
      }
      const element = cells.shift() ?? null;
      const free = freeFrom(taken, column);
      const wanted = Number(element?.attributes.colspan ?? 1);
      const columns = Math.min(wanted, free);
      const down = Math.min(Number(element?.attributes.rowspan ?? 1), rows.length - index);
      for (let at = column; at < column + columns; at += 1) taken[at] = down;
      slots.push({ element, columns, rows: down });
      column += columns;
    }
    // What finds no place in the grid is put with the last cell that has one, so that no word is lost.
    const last = slots.pop();
    if (last) slots.push(cells.length > 0 ? withRest(last, cells) : last);
    for (let at = 0; at < width; at += 1) taken[at] = Math.max(0, (taken[at] ?? 0) - 1);
    return slots;
  });
}

function freeFrom(taken: readonly number[], column: number): number {
  const next = taken.findIndex((rows, at) => at > column && rows > 0);
  return (next < 0 ? taken.length : next) - column;
}

function withRest(slot: Slot, rest: readonly BodyElement[]): Slot {
  const own = slot.element ?? { name: "td", attributes: {}, children: [] };
  const children = [...own.children, ...rest.flatMap((cell) => cell.children)];
  return { ...slot, element: { ...own, children } };
}
