import { mergeAttributes, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { writeTableParts } from "./body-serialiser.ts";
import { isTableFigure, readTable } from "./read-table.ts";

/** More columns or rows than this no cell spans (server/content/html/attributes.ts). */
const mostSpanned = 99;

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  validate: (value: unknown) => {
    const isSpan = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostSpanned;
    if (!isSpan) throw new RangeError(`No cell spans ${String(value)}.`);
  },
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name) ?? "";
    return /^[1-9]\d?$/.test(value) ? Number(value) : 1;
  },
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const spans = () => ({ colspan: span("colspan"), rowspan: span("rowspan") });

/**
 * A table and its caption, which is empty when there is none: `figure.table`, or a mere `table`. The parts of it are
 * prosemirror-tables' own under names of ours, since working copies hold others by the library's names
 * (former-tables.ts); without widths of columns, which would be styles.
 */
const GridFigure = Node.create({
  name: "gridFigure",
  group: "block",
  content: "caption gridTable",
  draggable: true,
  isolating: true,
  parseHTML() {
    return [
      { tag: "table", getContent: readTable },
      {
        tag: "figure",
        priority: 60,
        getAttrs: (figure) => (isTableFigure(figure) ? null : false),
        getContent: readTable,
      },
    ];
  },
  renderHTML() {
    return ["figure", { class: "table" }, 0];
  },
});

const GridTable = Table.extend({
  name: "gridTable",
  group: "",
  content: "gridRow+",
  parseHTML() {
    return [];
  },
  renderHTML() {
    return ["table", 0];
  },
  onBeforeCreate() {
    writeTableParts(this.editor.schema);
  },
  addKeyboardShortcuts() {
    return {};
  },
  addNodeView() {
    // The library's own way of showing a table sets styles.
    return () => {
      const dom = document.createElement("table");
      return { dom, contentDOM: dom.appendChild(document.createElement("tbody")) };
    };
  },
}).configure({ resizable: false, View: null });

const GridRow = TableRow.extend({
  name: "gridRow",
  content: "(gridCell | gridHeader)*",
});

const GridCell = TableCell.extend({
  name: "gridCell",
  addAttributes: spans,
  renderHTML({ HTMLAttributes }) {
    return ["td", mergeAttributes(HTMLAttributes), 0];
  },
});

const GridHeader = TableHeader.extend({
  name: "gridHeader",
  addAttributes: spans,
  renderHTML({ HTMLAttributes }) {
    return ["th", mergeAttributes(HTMLAttributes), 0];
  },
});

/** The nodes of a table. */
export const tableParts = [GridFigure, GridTable, GridRow, GridCell, GridHeader];
