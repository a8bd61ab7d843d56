import { isFootnote } from "@hilal/contract/shared/rich-text";
import type { Attributes } from "@hilal/i18n/text/read-html";
import { separatesWords, singleSpaced } from "@hilal/i18n/text/read-html";

/** An element of a body. */
export interface BodyElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: BodyNode[];
}

/** A node of a body; a string is text. */
export type BodyNode = BodyElement | string;

/** Returns the text of a body without its footnotes, the same as `plainText` reads from its HTML. */
export function bodyText(nodes: readonly BodyNode[]): string {
  const parts: string[] = [];
  collect(nodes, parts);
  return singleSpaced(parts.join(""));
}

/** Returns the texts of a body's footnotes, in order. */
export function noteTexts(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return isFootnote(node.name, node.attributes)
      ? [bodyText(node.children)]
      : noteTexts(node.children);
  });
}

/** Returns the addresses of a body's links, pictures and videos, each once. */
export function addressesIn(nodes: readonly BodyNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const { href, src } = node.attributes;
    for (const address of [href, src]) if (address !== undefined) found.add(address);
    addressesIn(node.children, found);
  }
  return found;
}

function collect(nodes: readonly BodyNode[], parts: string[]): void {
  for (const node of nodes) {
    if (typeof node === "string") {
      parts.push(node);
      continue;
    }
    if (isFootnote(node.name, node.attributes)) continue;
    const gap = separatesWords(node.name) ? " " : "";
    parts.push(gap);
    collect(node.children, parts);
    parts.push(gap);
  }
}

/** Whether a node is an element (not text). */
export const isElement = (node: BodyNode): node is BodyElement => typeof node !== "string";
