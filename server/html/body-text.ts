import { partsWords, singleSpaced } from "@hilal/i18n/html/plain-text";
import type { BodyNode } from "./body-tree.ts";

/** The text of a body as a reader hears it: what `plainText` reads from its HTML. */
export function bodyText(nodes: readonly BodyNode[]): string {
  const parts: string[] = [];
  collect(nodes, parts);
  return singleSpaced(parts.join(""));
}

function collect(nodes: readonly BodyNode[], parts: string[]): void {
  for (const node of nodes) {
    if (typeof node === "string") {
      parts.push(node);
      continue;
    }
    const gap = partsWords(node.name) ? " " : "";
    parts.push(gap);
    collect(node.children, parts);
    parts.push(gap);
  }
}
