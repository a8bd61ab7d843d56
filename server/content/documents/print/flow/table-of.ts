import { bodyText } from "../../../html/body-text.ts";
import type { BodyElement, BodyNode } from "../../../html/body-tree.ts";
import { directedCells } from "../../../html/present-table.ts";
import type { Around } from "./around.ts";
import type { Block, Caption, Cell, Table } from "./blocks.ts";
import { runsOf } from "./runs-of.ts";
import { gridOf, type Slot } from "./table-grid.ts";
import { classesOf, wordsOf } from "./words-of.ts";

const isElement = (node: BodyNode): node is BodyElement => typeof node !== "string";
/** More of them would fill a column with headings alone. */
const mostHeadings = 4;
/** A table with more columns, or with so many letters in its widest row, takes both columns of the page. */
const [narrowColumns, narrowRow] = [3, 90];

/** With more columns a page has no room for words: each row is a paragraph then. */
const mostColumns = 20;

/** A table; nothing for one without a cell. */
export function tableOf(table: BodyElement, caption: Caption | null, around: Around): Block[] {
  const parts = directedCells(table.children, around.words.language).filter(isElement);
  const rowsIn = (names: readonly string[]) =>
    parts
      .filter(({ name }) => names.includes(name))
      .flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)))
      .map((row) => row.children.filter(isElement));
  const head = rowsIn(["thead"]);
  const body = rowsIn(["tbody", "tfoot", "tr"]);
  // A heading of too many rows is none that could be repeated.
  const [headings, rows] = head.length > mostHeadings ? [[], [...head, ...body]] : [head, body];
  const widest = Math.max(0, ...[...headings, ...rows].map(columnsOf));
  if (widest === 0) return [];
  if (widest > mostColumns)
    return [
      ...captionAlone(caption),
      ...[...headings, ...rows].flatMap((row) => rowAsLine(row, around)),
    ];
  const own = parts.find(({ name }) => name === "caption");
  const runs = own ? runsOf(own.children, around) : [];
  const letters = Math.max(...[...headings, ...rows].map((row) => bodyText(row).length));
  const cellOf = (slot: Slot) => toCell(slot, around);
  const made: Table = {
    kind: "table",
    caption: caption ?? (runs.length > 0 ? { words: around.words, runs, credit: [] } : null),
    columns: widest,
    headings: gridOf(headings, widest).map((row) => row.map(cellOf)),
    rows: gridOf(rows, widest).map((row) => row.map(cellOf)),
    wide: around.depth === 0 && (widest > narrowColumns || letters > narrowRow),
  };
  return [made];
}

const captionAlone = (caption: Caption | null): Block[] =>
  caption ? [{ kind: "paragraph", words: caption.words, runs: caption.runs }] : [];

/** The cells of a row one after the other. */
function rowAsLine(row: readonly BodyElement[], around: Around): Block[] {
  const parts = row.flatMap((cell, index): BodyNode[] => [
    ...(index > 0 ? [" | "] : []),
    ...cell.children.flatMap((node) => (isElement(node) ? [...node.children, " "] : [node])),
  ]);
  return around.blocks([{ name: "p", attributes: {}, children: parts }], around);
}

const columnsOf = (row: readonly BodyElement[]) =>
  row.reduce((sum, { attributes }) => sum + Number(attributes.colspan ?? 1), 0);

function toCell({ element, columns, rows }: Slot, around: Around): Cell {
  if (!element) return { blocks: [], words: around.words, columns, rows, heading: false };
  const words = wordsOf(element, around.words);
  const alignment = classesOf(element)
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
