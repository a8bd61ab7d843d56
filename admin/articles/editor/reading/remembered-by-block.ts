import type { Node } from "@tiptap/pm/model";

/** Reads a block of a body once: as long as nobody writes in it, it is the same node. */
export function rememberedByBlock<Read>(read: (block: Node) => Read): (block: Node) => Read {
  const known = new WeakMap<Node, Read>();
  return (block) => {
    const before = known.get(block);
    if (before !== undefined) return before;
    const now = read(block);
    known.set(block, now);
    return now;
  };
}
