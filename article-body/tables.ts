import type { Direction } from "@hilal/i18n/languages";
import { runWithin, type WordRun } from "@hilal/i18n/text/detect-direction";
import { mergeAttributes, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { DOMParser, Fragment, type Node as ModelNode, type Schema } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { fixTables, TableMap } from "@tiptap/pm/tables";
import { parseDirection, parseLanguage } from "./block-styles.ts";
import { writeTableParts } from "./body-serialiser.ts";

/**
 * Returns the content of a table's figure, parsed from HTML: its caption, wherever it is, and its rows from all
 * sections. Shorter rows are filled up immediately, as the editor would do when it opens the table.
 * @param dom a `table`, or a `figure` with a table as its child
 */
function readTable(dom: globalThis.Node, schema: Schema): Fragment {
  const figure = dom as HTMLElement;
  const table = figure.localName === "table" ? figure : ownTable(figure);
  const parser = DOMParser.fromSchema(schema);
  // HTML copied from our own editor preserves its spaces; in other HTML white space is only formatting.
  const root = figure.getRootNode() as ParentNode & globalThis.Node;
  const isOwn =
    (figure.dataset.pmSlice ?? null) !== null || root.querySelector?.("[data-pm-slice]");
  const preserveWhitespace = Boolean(isOwn);
  const read = (element: HTMLElement | null | undefined, type: string): ModelNode => {
    if (!element) return nodeType(schema, type).create();
    const run = { dir: parseDirection(element), lang: parseLanguage(element) };
    const topNode = nodeType(schema, type).create(type === "caption" ? run : null);
    return parser.parse(element, { topNode, preserveWhitespace });
  };
  const caption = childNamed(figure, "figcaption") ?? childNamed(table, "caption");
  const rows = limitSpans(listRows(table).map((row) => read(row, "gridRow")));
  const filled = rows.filter((row) => row.childCount > 0);
  const whole = nodeType(schema, "gridTable").create(
    table ? { dir: parseDirection(table), lang: parseLanguage(table) } : null,
    filled.length > 0 ? filledUp(filled, schema) : [lengthened(read(null, "gridRow"), 1, schema)],
  );
  return repairTable(Fragment.from([read(caption, "caption"), whole]), schema);
}

/** Returns whether a figure has a table and at most one caption, and no other content that would be lost. */
function isTableFigure(figure: Element): boolean {
  const held = [...figure.childNodes].filter(
    (node) => node.nodeType !== 3 || node.textContent?.trim() !== "",
  );
  const names = held.map((node) => (node as Element).localName ?? "");
  return names.filter((name) => name !== "figcaption").join() === "table" && names.length <= 2;
}

/** The table that is a child of an element. */
function ownTable(element: Element): HTMLElement | undefined {
  return childNamed(element, "table");
}

function childNamed(element: Element | undefined, name: string): HTMLElement | undefined {
  return [...(element?.children ?? [])].find((child) => child.localName === name) as HTMLElement;
}

/** Excludes the rows of tables nested in a cell. */
function listRows(table: Element | undefined): HTMLElement[] {
  return [...(table?.children ?? [])].flatMap((child) => {
    if (child.localName === "tr") return [child as HTMLElement];
    if (!["thead", "tbody", "tfoot"].includes(child.localName)) return [];
    return listRows(child);
  });
}

/**
 * The table's grid needs memory for every position that its cells span. A table that spans more than this beyond its
 * cells is not a real one.
 */
const maxGridPositions = 10_000;

/** Removes all spans when the cells span more than any real table does. */
function limitSpans(rows: readonly ModelNode[]): readonly ModelNode[] {
  const cells = rows.flatMap(({ children }) => children);
  const spanned = cells.reduce((sum, { attrs }) => sum + attrs.colspan * attrs.rowspan - 1, 0);
  if (spanned <= maxGridPositions) return rows;
  const single = ({ type, attrs, content }: ModelNode) =>
    type.create({ ...attrs, colspan: 1, rowspan: 1 }, content);
  return rows.map((row) => row.copy(Fragment.from(row.children.map(single))));
}

/** Adds empty cells to the end of shorter rows. */
function filledUp(rows: readonly ModelNode[], schema: Schema): ModelNode[] {
  const { problems } = TableMap.get(nodeType(schema, "gridTable").create(null, rows));
  return rows.map((row, at) => {
    const missing = problems?.find((one) => one.type === "missing" && one.row === at);
    return missing?.type === "missing" ? lengthened(row, missing.n, schema) : row;
  });
}

function lengthened(row: ModelNode, by: number, schema: Schema): ModelNode {
  const isHead = row.childCount > 0 && row.children.every(({ type }) => type.name === "gridHeader");
  const type = nodeType(schema, isHead ? "gridHeader" : "gridCell");
  const empty = Array.from({ length: by }, () => type.createAndFill()).filter(
    (cell) => cell !== null,
  );
  return row.copy(row.content.append(Fragment.from(empty)));
}

/** Each fix may reveal the next problem. After so many attempts the table stays as it is. */
const maxRepairs = 10;

function repairTable(content: Fragment, schema: Schema): Fragment {
  const figure = nodeType(schema, "gridFigure").create(null, content);
  let state = EditorState.create({ schema, doc: schema.topNodeType.create(null, figure) });
  for (let times = 0; times < maxRepairs; times += 1) {
    const mended = fixTables(state);
    if (!mended) break;
    state = state.apply(mended);
  }
  return state.doc.firstChild?.content ?? content;
}

function nodeType(schema: Schema, name: string) {
  const type = schema.nodes[name];
  if (!type) throw new Error(`A body without ${name}.`);
  return type;
}

/** The most columns or rows that a cell may span (server/content/html/attributes.ts). */
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

/** The beginning of a table decides its direction: the rest is not read with every key. */
const sampleLength = 2000;

/** Returns a table's own direction and language, else those of its words in an article of this direction. */
function tableSetting(table: ModelNode, around: Direction): WordRun {
  const end = Math.min(table.content.size, sampleLength);
  const language = around === "rtl" ? "ur" : "en";
  const said = runWithin(table.textBetween(0, end, " ", " "), language);
  return { dir: table.attrs.dir ?? said.dir, language: table.attrs.lang ?? said.language };
}

/**
 * A table and its caption, which may be empty: `figure.table`, or a plain `table`. The nodes inside are those of
 * prosemirror-tables under our own names, since older working copies contain other nodes under the library's names
 * (`formerTableParts` in body-extensions.ts). There are no column widths, which would need inline styles.
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
  addAttributes() {
    // Without a direction of its own, a table has that of its words when it is shown (product: figures 10).
    return { dir: { default: null }, lang: { default: null } };
  },
  parseHTML() {
    return [];
  },
  renderHTML({ HTMLAttributes }) {
    return ["table", HTMLAttributes, 0];
  },
  onBeforeCreate() {
    writeTableParts(this.editor.schema);
  },
  addKeyboardShortcuts() {
    return {};
  },
  addNodeView() {
    // The library's own view of a table sets inline styles.
    return ({ node, view }) => {
      const dom = document.createElement("table");
      const update = (shown: ModelNode): boolean => {
        if (shown.type !== node.type) return false;
        const { dir, language } = tableSetting(shown, view.dom.dir === "rtl" ? "rtl" : "ltr");
        dom.dir = dir;
        dom.lang = language ?? "";
        return true;
      };
      update(node);
      return { dom, contentDOM: dom.appendChild(document.createElement("tbody")), update };
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
