import { cleanText } from "@hilal/contract/shared/fields/clean-text";
import { isFootnote, pairClass, tableClass } from "@hilal/contract/shared/rich-text";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { kindOf } from "./content-model.ts";

/**
 * The finished tree: texts that came in pieces are one and clean (in NFC, without what nobody sees), and what was left
 * without content by that is gone. Empty paragraphs, items and cells stay: they are blank lines and blank fields.
 */
export function settled(nodes: readonly BodyNode[], isCaption = false): BodyNode[] {
  const kept: BodyNode[] = [];
  let text = "";
  const endText = () => {
    // Within one text only: normalising across a tag could join its ">" with a mark that follows.
    const clean = cleanText(text);
    if (clean !== "") kept.push(clean);
    text = "";
  };
  for (const node of isCaption ? nodes : nodes.flatMap(withoutCredits)) {
    if (typeof node === "string") {
      text += node;
      continue;
    }
    const isInCaption = isCaption || node.name === "figcaption";
    const element = fitting({ ...node, children: settled(node.children, isInCaption) });
    if (isNothing(element)) continue;
    endText();
    kept.push(element);
  }
  endText();
  return kept;
}

/** A credit belongs to a caption; elsewhere its words are words. */
function withoutCredits(node: BodyNode): readonly BodyNode[] {
  if (typeof node === "string" || node.name !== "small") return [node];
  if (isFootnote(node.name, node.attributes)) return [node];
  return node.children.flatMap(withoutCredits);
}

/** The figure of a table in its one form; and no class of a figure that holds something else than the class says. */
function fitting(element: BodyElement): BodyElement {
  const { name, attributes, children } = element;
  if (name === "figure" && isTableFigure(children)) {
    const captionFirst = [...children].sort(
      (one, other) => Number(isTable(one)) - Number(isTable(other)),
    );
    return { name, attributes: { class: tableClass }, children: captionFirst };
  }
  if (name !== "figure" || attributes.class === undefined || fits(attributes.class, children)) {
    return element;
  }
  return { ...element, attributes: {} };
}

const isTable = (node: BodyNode) => typeof node !== "string" && node.name === "table";

/** A table with its caption, and nothing else. */
function isTableFigure(children: readonly BodyNode[]): boolean {
  const names = children.map((child) => (typeof child === "string" ? "" : child.name));
  return names.length === 2 && names.includes("table") && names.includes("figcaption");
}

function fits(given: string, children: readonly BodyNode[]): boolean {
  const names = children.flatMap((child) => (typeof child === "string" ? [] : [child.name]));
  if (given === tableClass) return names.includes("table");
  if (given === pairClass) return children.length === 2 && children.every(isPictured);
  return !names.includes("table") && !names.includes("figure");
}

function isPictured(node: BodyNode): boolean {
  if (typeof node === "string" || node.name !== "figure") return false;
  return node.children.some((child) => typeof child !== "string" && isShown(child.name));
}

const isShown = (name: string) => name === "img" || name === "iframe";

const nothingWithoutContent = new Set(["mark", "list", "table", "section", "row"]);

function isNothing({ name, children }: BodyElement): boolean {
  if (children.length > 0) return false;
  return (
    nothingWithoutContent.has(kindOf(name) ?? "") ||
    ["figure", "figcaption", "caption"].includes(name)
  );
}
