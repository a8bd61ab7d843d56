import type { Direction } from "@hilal/i18n/languages";
import type { Editor } from "@tiptap/core";
import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { type Command, type EditorState, TextSelection } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  toggleHeader,
} from "@tiptap/pm/tables";
import { chosenTable, formerTable, isInCell, runsRtl } from "./table-place.ts";

/**
 * Converts the table at the caret, if it was made before the table tools existed, to the present format; the caret
 * keeps its place in the words. The first tool used in such a table does this.
 */
export function renewTable(editor: Editor): void {
  const { state, view } = editor;
  const found = formerTable(state);
  if (!found) return;
  const { node, position } = found;
  const renewed = toGrid(node, state.schema);
  const before = textBefore(node, state.selection.from - position - 1);
  const { tr } = state;
  tr.replaceWith(position, position + node.nodeSize, renewed);
  tr.setSelection(TextSelection.near(tr.doc.resolve(position + placeAfter(renewed, before))));
  view.dispatch(tr);
}

/** Converts a former table to the present format, with the same content. */
export function toGrid(former: Node, schema: Schema): Node {
  const caption = former.children.find(({ type }) => type.name === "tableCaption");
  const rows = former.children
    .filter(({ type }) => type.name !== "tableCaption")
    .flatMap((part) => part.children.map((row) => toRow(row, schema)))
    .filter((row) => row.childCount > 0);
  const table = make(schema, "gridTable", rows.length > 0 ? rows : [emptyRow(schema)]);
  return make(schema, "gridFigure", [
    make(schema, "caption", caption ? [...caption.children] : []),
    table,
  ]);
}

function toRow(row: Node, schema: Schema): Node {
  const cells = row.children.map((cell) => {
    const type = cell.type.name === "tableHeader" ? "gridHeader" : "gridCell";
    const { colspan, rowspan, scope: _scope, ...attributes } = cell.attrs;
    const spans = { colspan: toSpan(colspan), rowspan: toSpan(rowspan) };
    return make(schema, type, [...cell.children], { ...attributes, ...spans });
  });
  return make(schema, "gridRow", cells);
}

const emptyRow = (schema: Schema): Node =>
  make(schema, "gridRow", [make(schema, "gridCell", [make(schema, "paragraph", [])])]);

/** Former tables stored the attribute as written, valid or not. */
function toSpan(value: unknown): number {
  return /^[1-9]\d?$/.test(String(value)) ? Number(value) : 1;
}

function make(
  schema: Schema,
  name: string,
  content: readonly Node[],
  attributes: Record<string, unknown> | null = null,
): Node {
  const type = schema.nodes[name];
  if (!type) throw new Error(`A body without ${name}.`);
  return type.create(attributes, Fragment.from(content));
}

/** The number of characters before an offset in a node. */
function textBefore(node: Node, offset: number): number {
  return node.textBetween(0, Math.max(0, Math.min(offset, node.content.size))).length;
}

/** The position after so many characters. */
function placeAfter(node: Node, letters: number): number {
  let left = letters;
  let place = node.content.size;
  let isFound = false;
  node.descendants((child, position) => {
    if (isFound || !child.isTextblock) return !isFound;
    const { length } = child.textContent;
    if (left <= length && (child.type.name !== "caption" || length > 0)) {
      place = position + 2 + left;
      isFound = true;
    }
    left -= length;
    return false;
  });
  return place;
}

/** The actions on a table; left and right are visual. */
export const tableTools = [
  "rowAbove",
  "rowBelow",
  "deleteRow",
  "headerRow",
  "columnLeft",
  "columnRight",
  "deleteColumn",
  "headerColumn",
  "merge",
  "split",
  "turn",
  "caption",
  "delete",
] as const;
export type TableTool = (typeof tableTools)[number];

/** Limits for the size of an inserted table. */
export const mostColumns = 12;
export const mostRows = 50;

interface TableSize {
  readonly rows: number;
  readonly columns: number;
  readonly hasHeader: boolean;
}

/** Inserts an empty table and puts the caret in its first cell. */
export function insertTable(editor: Editor, { rows, columns, hasHeader }: TableSize): void {
  const cells = (type: string) =>
    Array.from({ length: columns }, () => ({ type, content: [{ type: "paragraph" }] }));
  const content = Array.from({ length: rows }, (_, at) => ({
    type: "gridRow",
    content: cells(hasHeader && at === 0 ? "gridHeader" : "gridCell"),
  }));
  const figure = {
    type: "gridFigure",
    content: [{ type: "caption" }, { type: "gridTable", content }],
  };
  editor
    .chain()
    .focus()
    .insertContent(figure)
    .command(({ tr }) => {
      // The selection is now behind the inserted table, or in it.
      const table = lastTable(tr.doc, tr.selection.from);
      if (table !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(table + 3)));
      return true;
    })
    .run();
}

/** The start of the last table before a position, or around it. */
function lastTable(doc: Node, place: number): number | null {
  let found: number | null = null;
  doc.nodesBetween(0, Math.min(place + 1, doc.content.size), (node, position) => {
    if (node.type.name === "gridFigure") found = position;
  });
  return found;
}

/** Runs a tool on the table at the caret. A former table is converted to the present format first. */
export function runTableTool(editor: Editor, tool: TableTool): void {
  renewTable(editor);
  const { state, view } = editor;
  if (tool === "caption") goToCaption(editor);
  else {
    toCommand(editor, tool)(state, view.dispatch);
    editor.commands.focus();
  }
}

/** Whether a tool would have an effect now. */
export function canRunTableTool(editor: Editor, tool: TableTool): boolean {
  const { state } = editor;
  // Every tool but these two has an effect on a former table: it converts it to the present format.
  if (formerTable(state)) return tool !== "merge" && tool !== "split";
  if (tool === "caption" || tool === "delete" || tool === "turn")
    return chosenTable(state) !== undefined;
  return isInCell(state) && toCommand(editor, tool)(state);
}

function toCommand(editor: Editor, tool: Exclude<TableTool, "caption">): Command {
  const isRtl = () => runsRtl(editor.view, chosenTable(editor.state)?.position ?? 0);
  const columnAt = (side: "left" | "right") =>
    (side === "left") === isRtl() ? addColumnAfter : addColumnBefore;
  const commands: Readonly<Record<typeof tool, () => Command>> = {
    rowAbove: () => addRowBefore,
    rowBelow: () => addRowAfter,
    deleteRow: () => withoutLast("row", deleteRow),
    headerRow: () => toggleHeader("row"),
    columnLeft: () => columnAt("left"),
    columnRight: () => columnAt("right"),
    deleteColumn: () => withoutLast("column", deleteColumn),
    headerColumn: () => toggleHeader("column"),
    merge: () => mergeCells,
    split: () => splitCell,
    turn: () => turnTable(isRtl() ? "ltr" : "rtl"),
    delete: () => deleteTable,
  };
  return commands[tool]();
}

/** Lets the columns of the table run in a direction, whatever its words are (product: figures 10). */
function turnTable(dir: Direction): Command {
  return (state, dispatch) => {
    const place = chosenTable(state);
    if (!place) return false;
    const { node, position } = place;
    const table = position + 1 + (node.firstChild?.nodeSize ?? 0);
    dispatch?.(state.tr.setNodeAttribute(table, "dir", dir));
    return true;
  };
}

/** Deleting the last rows or columns deletes the table. */
function withoutLast(what: "row" | "column", command: Command): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { left, right, top, bottom, map } = selectedRect(state);
    const isAll = what === "row" ? bottom - top === map.height : right - left === map.width;
    return isAll ? deleteTable(state, dispatch) : command(state, dispatch);
  };
}

/** Deletes the table with its caption; leaves an empty paragraph when nothing else remains. */
export const deleteTable: Command = (state, dispatch) => {
  const table = chosenTable(state);
  if (!table) return false;
  if (dispatch) {
    const { tr, schema } = state;
    const { position, node } = table;
    const $table = state.doc.resolve(position);
    if ($table.parent.childCount > 1) tr.delete(position, position + node.nodeSize);
    else tr.replaceWith(position, position + node.nodeSize, emptyParagraph(schema));
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size))));
    dispatch(tr.scrollIntoView());
  }
  return true;
};

function emptyParagraph(schema: Schema): Node {
  const type = schema.nodes.paragraph;
  if (!type) throw new Error("A body without paragraphs.");
  return type.create();
}

function goToCaption(editor: Editor): void {
  const table = chosenTable(editor.state);
  if (!table) return;
  const words = table.node.firstChild?.content.size ?? 0;
  editor
    .chain()
    .focus()
    .setTextSelection(table.position + 2 + words)
    .run();
}

/** Whether the table at the caret has a header row, or a header column, as asked. */
export function hasHeadings({ selection }: EditorState, what: "row" | "column"): boolean {
  const cell = selection instanceof CellSelection ? selection.$anchorCell : selection.$from;
  for (let depth = cell.depth; depth > 0; depth -= 1) {
    const table = cell.node(depth);
    if (table.type.name !== "gridTable") continue;
    const cells =
      what === "row"
        ? (table.firstChild?.children ?? [])
        : table.children.map((row) => row.firstChild);
    return cells.every((one) => one?.type.name === "gridHeader");
  }
  return false;
}
