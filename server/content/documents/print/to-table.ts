import type { BodyElement, BodyNode } from "../../html/body-tree.ts";
import { bodyText, isElement } from "../../html/body-tree.ts";
import { directedTable } from "../../html/present-body.ts";
import type { Block, Caption, Cell, PrintContext, Table } from "./blocks.ts";
import { getClasses, getWords } from "./blocks.ts";
import { toRuns } from "./to-runs.ts";

/** More heading rows would fill a column on their own. */
const mostHeadings = 4;
/** A table with more columns, or with more letters in its widest row, spans both columns of the page. */
const [narrowColumns, narrowRow] = [3, 90];

/** With more columns, cells become too narrow for words: each row is set as a paragraph. */
const mostColumns = 20;

/** Converts a table; returns no block for one without cells. */
export function toTable(
  element: BodyElement,
  caption: Caption | null,
  outside: PrintContext,
): Block[] {
  const table = directedTable(element, outside.words.language);
  const around = { ...outside, words: getWords(table, outside.words) };
  const parts = table.children.filter(isElement);
  const rowsIn = (names: readonly string[]) =>
    parts
      .filter(({ name }) => names.includes(name))
      .flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)))
      .map((row) => row.children.filter(isElement));
  const head = rowsIn(["thead"]);
  const body = rowsIn(["tbody", "tfoot", "tr"]);
  // Too many heading rows cannot be repeated in each column; they become ordinary rows.
  const [headings, rows] = head.length > mostHeadings ? [[], [...head, ...body]] : [head, body];
  const widest = Math.max(0, ...[...headings, ...rows].map(countColumns));
  if (widest === 0) return [];
  if (widest > mostColumns)
    return [
      ...captionAlone(caption),
      ...[...headings, ...rows].flatMap((row) => rowAsLine(row, around)),
    ];
  const own = parts.find(({ name }) => name === "caption");
  const runs = own ? toRuns(own.children, around) : [];
  const letters = Math.max(...[...headings, ...rows].map((row) => bodyText(row).length));
  const makeCell = (slot: Slot) => toCell(slot, around);
  const made: Table = {
    kind: "table",
    words: around.words,
    caption: caption ?? (runs.length > 0 ? { words: around.words, runs, credit: [] } : null),
    columns: widest,
    headings: toGrid(headings, widest).map((row) => row.map(makeCell)),
    rows: toGrid(rows, widest).map((row) => row.map(makeCell)),
    wide: around.depth === 0 && (widest > narrowColumns || letters > narrowRow),
  };
  return [made];
}

const captionAlone = (caption: Caption | null): Block[] =>
  caption ? [{ kind: "paragraph", words: caption.words, runs: caption.runs }] : [];

/** Sets the cells of a row in one line, separated by "|". */
function rowAsLine(row: readonly BodyElement[], around: PrintContext): Block[] {
  const parts = row.flatMap((cell, index): BodyNode[] => [
    ...(index > 0 ? [" | "] : []),
    ...cell.children.flatMap((node) => (isElement(node) ? [...node.children, " "] : [node])),
  ]);
  return around.blocks([{ name: "p", attributes: {}, children: parts }], around);
}

const countColumns = (row: readonly BodyElement[]) =>
  row.reduce((sum, { attributes }) => sum + Number(attributes.colspan ?? 1), 0);

function toCell({ element, columns, rows }: Slot, around: PrintContext): Cell {
  if (!element) return { blocks: [], words: around.words, columns, rows, heading: false };
  const words = getWords(element, around.words);
  const alignment = getClasses(element)
    .find((name) => name.startsWith("align-"))
    ?.slice(6);
  const inside = { ...around, words, depth: around.depth + 1 };
  return {
    blocks: around.blocks(element.children, inside) as readonly Block[],
    words,
    ...(alignment ? { alignment: alignment as NonNullable<Cell["alignment"]> } : {}),
    columns,
    rows,
    heading: element.name === "th",
  };
}

/** A position in a table's grid with the cell that starts there; `element` is null where the row has no cell. */
export interface Slot {
  readonly element: BodyElement | null;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Lays out rows on a complete grid in which every position is used once. Cells that would overlap others or exceed
 * their part of the table are shortened; positions without a cell are empty.
 */
export function toGrid(rows: readonly (readonly BodyElement[])[], width: number): Slot[][] {
  /** For how many more rows each column is occupied by a cell from above. */
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
    // Cells that don't fit in the grid are merged into the last cell that does, so that no text is lost.
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
