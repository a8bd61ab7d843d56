import type { BodyElement, BodyNode } from "./body-tree.ts";
import { kindOf } from "./content-model.ts";

/** A body's tree as HTML: every text and attribute escaped, every element closed. */
export function writeBody(nodes: readonly BodyNode[]): string {
  const parts: string[] = [];
  write(nodes, parts);
  return parts.join("");
}

function write(nodes: readonly BodyNode[], parts: string[]): void {
  for (const node of nodes) {
    if (typeof node === "string") parts.push(escapedText(node));
    else writeElement(node, parts);
  }
}

function writeElement({ name, attributes, children }: BodyElement, parts: string[]): void {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join("");
  if (kindOf(name) === "single" && name !== "iframe") {
    parts.push(`<${name}${given} />`);
    return;
  }
  parts.push(`<${name}${given}>`);
  // Browsers take a first line feed of such a block for a matter of layout.
  if (name === "pre" && String(children[0]).startsWith("\n")) parts.push("\n");
  write(children, parts);
  parts.push(`</${name}>`);
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const escapedText = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
