import type { BodyElement, BodyNode } from "../../html/body-tree.ts";
import { element } from "./write-xhtml.ts";

const isElement = (node: BodyNode): node is BodyElement => typeof node !== "string";

/** A table whose parts stand in the order that XHTML asks for: caption, head, bodies; loose rows are a body. */
export function orderedTable({ attributes, children }: BodyElement): BodyElement {
  const parts = children.filter(isElement);
  const caption = parts.find(({ name }) => name === "caption");
  const first = parts.find(({ name }) => name !== "caption");
  const head = first?.name === "thead" ? first : undefined;
  const bodies: BodyElement[] = [];
  let rows: BodyElement[] = [];
  const endRows = () => {
    if (rows.length > 0) bodies.push(element("tbody", {}, ...rows));
    rows = [];
  };
  for (const part of parts) {
    if (part === caption || part === head || part.name === "caption") continue;
    if (part.name === "tr") rows.push(part);
    else {
      endRows();
      bodies.push({ ...part, name: "tbody", children: part.children.filter(isElement) });
    }
  }
  endRows();
  return element("table", attributes, ...[caption, head].filter((part) => !!part), ...bodies);
}

/** Only a heading has a scope. */
export function cellAttributes({ name, attributes }: BodyElement): Record<string, string> {
  const { scope, ...others } = attributes;
  return name === "th" && scope !== undefined ? { ...others, scope } : others;
}
