import type { Editor } from "@tiptap/core";
import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { formerTable } from "./table-place.ts";

/**
 * Makes a table that the caret is in, and that was begun before tables had tools, one of today; the caret stays in its
 * words. The first tool that is used in it does so.
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

/** The table of today that says the same. */
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

/** They were kept as they were written. */
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

/** How many letters stand before a place of a node. */
function textBefore(node: Node, offset: number): number {
  return node.textBetween(0, Math.max(0, Math.min(offset, node.content.size))).length;
}

/** The place after so many letters. */
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
