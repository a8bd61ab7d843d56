import { Fragment, type Node } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";

/** A stretch of a text in a document, and what stands there afterwards. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly after: string;
}

/**
 * Makes replacements within text blocks, a block at a time: a book that was converted has thousands of them in one step.
 * Each letter keeps its emphasis, the caret its words.
 */
export function replaceInBlocks(tr: Transaction, replacements: readonly Replacement[]): void {
  const { doc, selection } = tr;
  const sorted = replacements.toSorted((one, other) => one.from - other.from);
  const blocks = Map.groupBy(sorted, ({ from }) => doc.resolve(from).start());
  for (const [start, inBlock] of [...blocks].reverse()) {
    const block = doc.resolve(start).parent;
    tr.replaceWith(start, start + block.content.size, contentWith(block, start, inBlock));
  }
  if (!tr.docChanged || !(selection instanceof TextSelection)) return;
  const moved = (at: number) => at + growthBefore(sorted, at);
  tr.setSelection(TextSelection.create(tr.doc, moved(selection.anchor), moved(selection.head)));
}

function growthBefore(sorted: readonly Replacement[], at: number): number {
  let growth = 0;
  for (const { from, to, after } of sorted) {
    if (to > at || from === at) break;
    growth += after.length - (to - from);
  }
  return growth;
}

function contentWith(block: Node, start: number, replacements: readonly Replacement[]): Fragment {
  const parts: Node[] = [];
  let rest = 0;
  for (const { from, to, after } of replacements) {
    const [begin, end] = [from - start, to - start];
    parts.push(...block.content.cut(rest, begin).content, ...written(block, begin, end, after));
    rest = end;
  }
  parts.push(...block.content.cut(rest).content);
  return Fragment.fromArray(parts);
}

/** Where as many letters stand there afterwards each keeps its own marks, else all have those of the first. */
function written(block: Node, begin: number, end: number, after: string): Node[] {
  const { schema } = block.type;
  if (after === "") return [];
  if (after.length === end - begin) {
    let at = 0;
    return block.content.cut(begin, end).content.map((node) => {
      at += node.nodeSize;
      return schema.text(after.slice(at - node.nodeSize, at), node.marks);
    });
  }
  const marks =
    (begin === end ? block.nodeAt(Math.max(0, begin - 1)) : block.nodeAt(begin))?.marks ?? [];
  return [schema.text(after, marks)];
}
