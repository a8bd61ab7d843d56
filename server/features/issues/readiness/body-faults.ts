import type { BodyNode } from "../../../content/html/body-tree.ts";

/** The pictures of a body that say nothing to those who do not see them; what is there to please the eye passes. */
export function picturesWithoutAlt(nodes: readonly BodyNode[]): string[] {
  return [...new Set(collect(nodes, isSilentPicture, "src"))];
}

/** The addresses that the links of a body lead to. */
export function linksIn(nodes: readonly BodyNode[]): string[] {
  return [...new Set(collect(nodes, ({ name }) => name === "a", "href"))];
}

type Element = Exclude<BodyNode, string>;

function isSilentPicture({ name, attributes }: Element): boolean {
  return name === "img" && !attributes.alt && attributes.role !== "presentation";
}

function collect(
  nodes: readonly BodyNode[],
  isMeant: (element: Element) => boolean,
  attribute: "src" | "href",
): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const own = node.attributes[attribute];
    const inner = collect(node.children, isMeant, attribute);
    return isMeant(node) && own ? [own, ...inner] : inner;
  });
}
