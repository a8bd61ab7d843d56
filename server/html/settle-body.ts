import { cleanText } from "@hilal/contract/shared/fields/clean-text";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { kindOf } from "./content-model.ts";

/**
 * The finished tree: texts that came in pieces are one and clean (in NFC, without what nobody sees), and what was left
 * without content by that is gone. Empty paragraphs, items and cells stay: they are blank lines and blank fields.
 */
export function settled(nodes: readonly BodyNode[]): BodyNode[] {
  const kept: BodyNode[] = [];
  let text = "";
  const endText = () => {
    // Within one text only: normalising across a tag could join its ">" with a mark that follows.
    const clean = cleanText(text);
    if (clean !== "") kept.push(clean);
    text = "";
  };
  for (const node of nodes) {
    if (typeof node === "string") {
      text += node;
      continue;
    }
    const element: BodyElement = { ...node, children: settled(node.children) };
    if (isNothing(element)) continue;
    endText();
    kept.push(element);
  }
  endText();
  return kept;
}

const nothingWithoutContent = new Set(["mark", "list", "table", "section", "row"]);

function isNothing({ name, children }: BodyElement): boolean {
  if (children.length > 0) return false;
  return (
    nothingWithoutContent.has(kindOf(name) ?? "") ||
    ["figure", "figcaption", "caption"].includes(name)
  );
}
