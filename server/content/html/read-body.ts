import { escapeHtml, escapeText } from "@hilal/i18n/text/escape-markup";
import { type Attributes, readHtml } from "@hilal/i18n/text/read-html";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { getKind } from "./content-model.ts";

/** Deeper than the sanitiser allows any nesting. */
const deepest = 100;

/**
 * Parses a stored body, which needs no repair because the sanitiser wrote it.
 * @param html as written by `writeBody`
 */
export function readBody(html: string): BodyNode[] {
  const root: BodyElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  const children = () => (open.at(-1) ?? root).children;
  let beginsPre = false;
  readHtml(html, {
    begin(name, attributes) {
      const element: BodyElement = { name, attributes, children: [] };
      children().push(element);
      const holds = getKind(name) !== "single" || name === "iframe";
      if (holds && open.length < deepest) open.push(element);
      beginsPre = name === "pre";
    },
    end(name) {
      beginsPre = false;
      const at = open.findLastIndex((element) => element.name === name);
      if (at > 0) open.length = at;
    },
    text(part) {
      // Parsers ignore a line feed right after `<pre>`.
      const text = beginsPre && part.startsWith("\n") ? part.slice(1) : part;
      beginsPre = false;
      if (text === "") return;
      const into = children();
      if (typeof into.at(-1) === "string") into[into.length - 1] += text;
      else into.push(text);
    },
  });
  return root.children;
}

/** Renders an element in a custom way; returns undefined for the default. */
type OwnWay = (element: BodyElement) => string | undefined;

/** Serialises a body's tree as HTML: every text and attribute is escaped, every element closed. */
export function writeBody(nodes: readonly BodyNode[], ownWay?: OwnWay): string {
  let html = "";
  for (const node of nodes) {
    html +=
      typeof node === "string" ? escapeText(node) : (ownWay?.(node) ?? writeElement(node, ownWay));
  }
  return html;
}

/** Serialises attributes for a tag, with a space before each. */
export function writeAttributes(attributes: Attributes): string {
  let written = "";
  for (const key in attributes) written += ` ${key}="${escapeHtml(attributes[key] ?? "")}"`;
  return written;
}

function writeElement({ name, attributes, children }: BodyElement, ownWay?: OwnWay): string {
  const given = writeAttributes(attributes);
  if (getKind(name) === "single" && name !== "iframe") return `<${name}${given} />`;
  // Parsers ignore a line feed right after `<pre>`, so an initial one is doubled.
  const layout = name === "pre" && String(children[0]).startsWith("\n") ? "\n" : "";
  return `<${name}${given}>${layout}${writeBody(children, ownWay)}</${name}>`;
}
