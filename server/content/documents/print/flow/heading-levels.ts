import type { Block } from "./blocks.ts";

/**
 * Headings by how deep they stand, without leaving a level out, whatever was chosen for their size: a heading under no
 * other is of the first level.
 */
export function levelled(blocks: readonly Block[]): Block[] {
  const open: number[] = [];
  const visit = (block: Block): Block => {
    if (block.kind === "heading") {
      while ((open.at(-1) ?? 0) >= block.level) open.pop();
      open.push(block.level);
      return { ...block, level: open.length };
    }
    if (block.kind === "list") {
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, blocks: item.blocks.map(visit) })),
      };
    }
    return "blocks" in block ? { ...block, blocks: block.blocks.map(visit) } : block;
  };
  return blocks.map(visit);
}
