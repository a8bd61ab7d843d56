import { escapeHtml, escapeText } from "@hilal/i18n/text/escape-markup";
import type { Attributes } from "@hilal/i18n/text/read-html";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { kindOf } from "./content-model.ts";

/** How some elements are written; undefined for one that is written like all others. */
type OwnWay = (element: BodyElement) => string | undefined;

/** A body's tree as HTML: every text and attribute escaped, every element closed. */
export function writeBody(nodes: readonly BodyNode[], ownWay?: OwnWay): string {
  let html = "";
  for (const node of nodes) {
    html +=
      typeof node === "string" ? escapeText(node) : (ownWay?.(node) ?? writeElement(node, ownWay));
  }
  return html;
}

/** Attributes as they stand in a tag, a space before each. */
export function writeAttributes(attributes: Attributes): string {
  let written = "";
  for (const key in attributes) written += ` ${key}="${escapeHtml(attributes[key] ?? "")}"`;
  return written;
}

function writeElement({ name, attributes, children }: BodyElement, ownWay?: OwnWay): string {
  const given = writeAttributes(attributes);
  if (kindOf(name) === "single" && name !== "iframe") return `<${name}${given} />`;
  // Browsers take a first line feed of such a block for a matter of layout.
  const layout = name === "pre" && String(children[0]).startsWith("\n") ? "\n" : "";
  return `<${name}${given}>${layout}${writeBody(children, ownWay)}</${name}>`;
}
