import type { Editor } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
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
import { renewTable } from "./renew-table.ts";
import { chosenTable, formerTable, isInCell, runsRtl } from "./table-place.ts";

/** What can be done with a table; left and right are those of the eye. */
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
  "caption",
  "delete",
] as const;
export type TableTool = (typeof tableTools)[number];

/** Columns and rows that a table may be given when it is put in. */
export const mostColumns = 12;
export const mostRows = 50;

interface TableSize {
  readonly rows: number;
  readonly columns: number;
  readonly hasHeader: boolean;
}

/** Puts an empty table in the text; the caret goes into its first cell. */
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
      // The caret stands behind what was put in, or in it.
      const table = lastTable(tr.doc, tr.selection.from);
      if (table !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(table + 3)));
      return true;
    })
    .run();
}

/** Where the last table before a place, or around it, begins. */
function lastTable(doc: Node, place: number): number | null {
  let found: number | null = null;
  doc.nodesBetween(0, Math.min(place + 1, doc.content.size), (node, position) => {
    if (node.type.name === "gridFigure") found = position;
  });
  return found;
}

/** Uses a tool on the table that the caret is in. One from before tables had tools becomes one of today first. */
export function runTableTool(editor: Editor, tool: TableTool): void {
  renewTable(editor);
  const { state, view } = editor;
  if (tool === "caption") goToCaption(editor);
  else {
    commandOf(editor, tool)(state, view.dispatch);
    editor.commands.focus();
  }
}

/** Whether a tool could do something now. */
export function canRunTableTool(editor: Editor, tool: TableTool): boolean {
  const { state } = editor;
  // Whatever it does, it makes the table one of today.
  if (formerTable(state)) return tool !== "merge" && tool !== "split";
  if (tool === "caption" || tool === "delete") return chosenTable(state) !== undefined;
  return isInCell(state) && commandOf(editor, tool)(state);
}

function commandOf(editor: Editor, tool: Exclude<TableTool, "caption">): Command {
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
    delete: () => deleteTable,
  };
  return commands[tool]();
}

/** The last rows or columns go with their table. */
function withoutLast(what: "row" | "column", command: Command): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { left, right, top, bottom, map } = selectedRect(state);
    const isAll = what === "row" ? bottom - top === map.height : right - left === map.width;
    return isAll ? deleteTable(state, dispatch) : command(state, dispatch);
  };
}

/** Takes the table away, its caption with it; a paragraph stays where nothing else would. */
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

/** Whether the row or column of headings is there, where the caret is. */
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
