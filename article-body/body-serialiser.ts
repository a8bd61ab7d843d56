import { DOMSerializer, Fragment, type Node, type Schema } from "@tiptap/pm/model";

interface Options {
  readonly document?: Document;
}
type Target = HTMLElement | DocumentFragment;

/**
 * Serialises a body as ProseMirror does, and adds what depends on more than one node: a table without a caption is
 * written without its figure, leading heading rows become its `thead`, each heading cell gets a `scope`, and only items
 * of numbered lists have a number.
 */
class BodySerialiser extends DOMSerializer {
  override serializeFragment(fragment: Fragment, options?: Options, target?: Target): Target {
    const first = fragment.firstChild;
    if (target && first?.type.name === "gridRow") {
      this.#writeRows(fragment, options, target);
      return target;
    }
    return super.serializeFragment(
      withoutIdleNumbers(withoutEmptyCaptions(fragment)),
      options,
      target,
    );
  }

  #writeRows(rows: Fragment, options: Options | undefined, table: Target): void {
    const head = headRows(rows.content);
    const parts = [
      { name: "thead", scope: "col", rows: rows.content.slice(0, head) },
      { name: "tbody", scope: "row", rows: rows.content.slice(head) },
    ];
    for (const part of parts) {
      if (part.rows.length === 0) continue;
      const element = (options?.document ?? document).createElement(part.name);
      super.serializeFragment(Fragment.from(part.rows), options, element);
      for (const [at, row] of part.rows.entries())
        markHeadings(row, element.children[at], part.scope);
      table.appendChild(element);
    }
  }
}

function markHeadings(row: Node, written: Element | undefined, scope: string): void {
  for (const [at, cell] of row.children.entries()) {
    if (cell.type.name === "gridHeader") written?.children[at]?.setAttribute("scope", scope);
  }
}

/** Counts the leading rows that contain only heading cells, none of which spans into the rows below. */
function headRows(rows: readonly Node[]): number {
  let found = 0;
  let reach = 0;
  for (const [at, row] of rows.entries()) {
    const isHead =
      row.childCount > 0 && row.children.every(({ type }) => type.name === "gridHeader");
    if (!isHead) break;
    for (const { attrs } of row.children) reach = Math.max(reach, at + Number(attrs.rowspan));
    if (reach <= at + 1) found = at + 1;
  }
  return found;
}

function withoutEmptyCaptions(fragment: Fragment): Fragment {
  const isBare = (node: Node) =>
    node.type.name === "gridFigure" && node.firstChild?.childCount === 0;
  if (!fragment.content.some(isBare)) return fragment;
  return Fragment.from(
    fragment.content.map((node) => (isBare(node) ? (node.lastChild ?? node) : node)),
  );
}

/** An item keeps its number while its list has bullets, but the number is not written there. */
function withoutIdleNumbers(fragment: Fragment): Fragment {
  const isNumbered = (item: Node) => item.attrs.value != null;
  const isIdle = (node: Node) =>
    node.type.name === "bulletList" && node.children.some((item) => isNumbered(item));
  if (!fragment.content.some(isIdle)) return fragment;
  const bare = (item: Node) => item.type.create({ ...item.attrs, value: null }, item.content);
  return Fragment.from(
    fragment.content.map((node) =>
      isIdle(node) ? node.copy(Fragment.from(node.children.map(bare))) : node,
    ),
  );
}

/** Makes every serialiser of this schema, including the library's own, write tables this way. */
export function writeTableParts(schema: Schema): void {
  if (schema.cached.domSerializer instanceof BodySerialiser) return;
  schema.cached.domSerializer = new BodySerialiser(
    DOMSerializer.nodesFromSchema(schema),
    DOMSerializer.marksFromSchema(schema),
  );
}
