import type { Node, ResolvedPos } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { cellAround } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";

/** A node with its start position. */
export interface Placed {
  readonly node: Node;
  readonly position: number;
}

/** The innermost node of a type around a position. */
function around($place: ResolvedPos, type: string): Placed | undefined {
  for (let depth = $place.depth; depth > 0; depth -= 1) {
    const node = $place.node(depth);
    if (node.type.name === type) return { node, position: $place.before(depth) };
  }
  return undefined;
}

/** The table, with its caption, that is selected or contains the selection. */
export function chosenTable({ selection }: EditorState): Placed | undefined {
  const chosen = selection.$from.nodeAfter;
  const isWhole =
    chosen?.type.name === "gridFigure" && selection.to - selection.from === chosen.nodeSize;
  if (isWhole) return { node: chosen, position: selection.from };
  return around(selection.$from, "gridFigure");
}

/** The former table, made before the table tools existed, that contains the selection. */
export function formerTable({ selection }: EditorState): Placed | undefined {
  return around(selection.$from, "table");
}

/** Whether the caret or the selection is in a cell. */
export function isInCell({ selection }: EditorState): boolean {
  return cellAround(selection.$head) !== null;
}

/** Whether the columns of the table at a position run from right to left. */
export function runsRtl(view: EditorView, position: number): boolean {
  const shown = view.nodeDOM(position);
  const element = shown instanceof Element ? shown : view.dom;
  const table = element.localName === "figure" ? element.querySelector("table") : element;
  return table?.closest("[dir]")?.getAttribute("dir") === "rtl";
}
