import type { Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";

/**
 * Whether a transaction only inserts or deletes characters, in blocks that have words before and after it. Such a
 * change, which is that of nearly every key, adds no block, empties none and changes no figure: what depends on those
 * alone need not be looked for in the whole text.
 */
export function changesOnlyWords({ steps, docs, doc }: Transaction): boolean {
  return steps.every((step, index) => {
    if (!(step instanceof ReplaceStep)) return false;
    const { from, to, slice } = step;
    if (slice.openStart + slice.openEnd > 0 || slice.content.content.some((node) => !node.isText))
      return false;
    const before = docs[index]?.resolve(from);
    if (!before?.parent.isTextblock || to > before.end()) return false;
    const after = (docs[index + 1] ?? doc).resolve(from).parent;
    return before.parent.content.size > 0 && after.content.size > 0;
  });
}
