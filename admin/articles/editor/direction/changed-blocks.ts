import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { AttrStep, Mapping, type StepMap } from "@tiptap/pm/transform";
import { isDirected } from "./block-run.ts";

/** A block that was written in, at its place in the new document. */
interface ChangedBlock {
  readonly position: number;
  /** The block that it was in the old document; none for one that is new, such as a pasted one. */
  readonly was: number | null;
  /** Its direction was taken off it. */
  readonly isFreed: boolean;
}

/** The blocks that some transactions changed, found by the ranges of their steps and not by reading the document. */
export function changedBlocks(
  transactions: readonly Transaction[],
  old: Node,
  doc: Node,
): ChangedBlock[] {
  const maps = transactions.flatMap(({ mapping }) => mapping.maps);
  const back = new Mapping([...maps]).invert();
  const blocks = new Map<number, ChangedBlock>();
  const add = (from: number, to: number, isFreed: boolean) => {
    doc.nodesBetween(Math.max(0, from), Math.min(doc.content.size, to), (node, position) => {
      if (!isDirected(node)) return;
      const was = counterpart(back, position + 1, node.content.size === 0, old);
      if (isFreed || !blocks.has(position)) blocks.set(position, { position, was, isFreed });
    });
  };
  let index = 0;
  for (const { steps } of transactions) {
    for (const step of steps) {
      const rest = new Mapping(maps.slice(index + 1));
      changedRanges(step.getMap(), rest, (from, to) => add(from - 1, to + 1, false));
      index += 1;
      if (!(step instanceof AttrStep) || step.attr !== "dir") continue;
      const position = rest.map(step.pos);
      const node = doc.nodeAt(position);
      if (node && !node.attrs.isTurned) add(position, position + node.nodeSize, true);
    }
  }
  return [...blocks.values()];
}

function changedRanges(map: StepMap, rest: Mapping, each: (from: number, to: number) => void) {
  map.forEach((_oldFrom, _oldTo, from, to) => {
    each(rest.map(from, -1), rest.map(to, 1));
  });
}

/** Where the block came from: the one that its beginning belonged to, or, of what was parted, its words. */
function counterpart(back: Mapping, start: number, isEmpty: boolean, old: Node): number | null {
  const opening = back.mapResult(start, -1);
  const found = opening.deleted && !isEmpty ? back.mapResult(start, 1) : opening;
  if (found.deleted) return null;
  const place = old.resolve(Math.min(found.pos, old.content.size));
  return place.parent.isTextblock ? place.before() : null;
}
