import { Extension } from "@tiptap/core";
import { Fragment, type ResolvedPos, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, Selection } from "@tiptap/pm/state";
import {
  addRowAfter,
  CellSelection,
  cellAround,
  goToNextCell,
  isInTable,
  nextCell,
  TableMap,
} from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import "./editing-tables.css";
import { runsRtl } from "./table-place.ts";
import { deleteTable } from "./table-tools.ts";

/**
 * The keys of a table: Tab moves from cell to cell and adds a row at the end; arrow keys move in the visual direction,
 * and with Shift they select cells. Pasted cells fill the cells of the table.
 */
export const TableKeys = Extension.create({
  name: "tableKeys",
  // Before the library's own arrow keys, which know one direction only.
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this;
    const deleteWhole = () => {
      const { state, view } = editor;
      return isEveryCellChosen(state) && deleteTable(state, view.dispatch);
    };
    return {
      Tab: () => {
        const { state, view } = editor;
        if (!isInTable(state) || isInList(state)) return false;
        if (goToNextCell(1)(state, view.dispatch)) return true;
        addRowAfter(state, view.dispatch);
        return goToNextCell(1)(view.state, view.dispatch);
      },
      "Shift-Tab": () => {
        const { state, view } = editor;
        if (!isInTable(state) || isInList(state)) return false;
        goToNextCell(-1)(state, view.dispatch);
        return true;
      },
      Backspace: deleteWhole,
      Delete: deleteWhole,
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleKeyDown: (view, event) => {
            if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return false;
            if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return false;
            return goSideways(view, event.key === "ArrowLeft" ? "left" : "right", event.shiftKey);
          },
          transformPasted: (slice, view) => (isInTable(view.state) ? toCells(slice) : slice),
        },
      }),
    ];
  },
});

/** In a list inside a cell, Tab indents the list item. */
function isInList({ selection: { $from } }: EditorState): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type;
    if (name === "gridTable") return false;
    if (name === "listItem" || name === "checkItem") return true;
  }
  return false;
}

function isEveryCellChosen({ selection }: EditorState): boolean {
  if (!(selection instanceof CellSelection)) return false;
  return selection.isRowSelection() && selection.isColSelection();
}

/** Returns only the cells when the slice is one table without a caption. */
function toCells(slice: Slice): Slice {
  const [figure, ...more] = slice.content.content.filter(({ textContent, type }) =>
    type.name === "paragraph" ? textContent !== "" : true,
  );
  if (!figure || more.length > 0 || figure.type.name !== "gridFigure") return slice;
  const [caption, table] = figure.children;
  if (!table || caption?.childCount !== 0) return slice;
  return new Slice(Fragment.from(table), 0, 0);
}

type Side = "left" | "right";

function goSideways(view: EditorView, side: Side, isChoosing: boolean): boolean {
  const { selection } = view.state;
  const $cell =
    selection instanceof CellSelection ? selection.$headCell : cellAround(selection.$head);
  if (!$cell) return false;
  const step = toStep(view, $cell, side);
  if (selection instanceof CellSelection) {
    if (!isChoosing) return choose(view, Selection.near($cell, step));
    const $next = nextCell($cell, "horiz", step);
    return $next ? choose(view, new CellSelection(selection.$anchorCell, $next)) : true;
  }
  if ((!selection.empty && !isChoosing) || !isAtEdge(view, $cell, side)) return false;
  const $next = nextCell($cell, "horiz", step);
  if (isChoosing) return $next ? choose(view, new CellSelection($cell, $next)) : false;
  const $target = $next ?? inNextRow($cell, step);
  if ($target) return choose(view, inCell($target, step));
  const $table = view.state.doc.resolve($cell.before(-1));
  const outside = step > 0 ? $table.pos + ($table.nodeAfter?.nodeSize ?? 0) : $table.pos;
  return choose(view, Selection.near(view.state.doc.resolve(outside), step));
}

/** 1 for the next cell in reading order, -1 for the previous one. */
function toStep(view: EditorView, $cell: ResolvedPos, side: Side): 1 | -1 {
  const isRtl = runsRtl(view, $cell.before(-1));
  return (side === "right") === isRtl ? -1 : 1;
}

/** Whether the caret is at the very start or end of its cell, on the side that the arrow points to. */
function isAtEdge(view: EditorView, $cell: ResolvedPos, side: Side): boolean {
  const { $head } = view.state.selection;
  if (!view.endOfTextblock(side)) return false;
  const isStart = $head.parentOffset === 0;
  const cell = $cell.nodeAfter;
  if (!cell) return false;
  const start = $cell.pos + 1;
  const first = Selection.atStart(cell).$from.pos;
  const last = Selection.atEnd(cell).$from.pos;
  if ($head.parent.content.size === 0) return true;
  return isStart ? $head.pos === start + first : $head.pos === start + last;
}

function inCell($cell: ResolvedPos, step: 1 | -1): Selection {
  const { doc } = $cell;
  const size = $cell.nodeAfter?.nodeSize ?? 1;
  return step > 0
    ? Selection.near(doc.resolve($cell.pos + 1), 1)
    : Selection.near(doc.resolve($cell.pos + size - 1), -1);
}

/** The first cell of the next row, or the last cell of the previous one. */
function inNextRow($cell: ResolvedPos, step: 1 | -1): ResolvedPos | null {
  const table = $cell.node(-1);
  const start = $cell.start(-1);
  const map = TableMap.get(table);
  const { top, bottom } = map.findCell($cell.pos - start);
  const row = step > 0 ? bottom : top - 1;
  if (row < 0 || row >= map.height) return null;
  const place = map.map[row * map.width + (step > 0 ? 0 : map.width - 1)];
  return place === undefined ? null : $cell.doc.resolve(start + place);
}

function choose(view: EditorView, selection: Selection): boolean {
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
  return true;
}
