import type { Node } from "@tiptap/pm/model";
import { Mapping, StepMap } from "@tiptap/pm/transform";

/**
 * What an edit did to the places of a document: one stretch that became another. Somebody else's edit comes as a whole
 * new document, whose own steps would say that nothing is where it was.
 */
export function editBetween(before: Node, after: Node): StepMap | null {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return null;
  // Where the same letters stand on both sides of an edit, both ends reach into it.
  const least = Math.max(0, start - Math.min(end.a, end.b));
  return new StepMap([start, end.a + least - start, end.b + least - start]);
}

/** Follows the places of a document through its edits. */
export function followEdits() {
  const mapping = new Mapping();
  return {
    note(edit: StepMap | null) {
      if (edit) mapping.appendMap(edit);
    },
    /** Where a stretch is now; null when the edits went through it. */
    now({ from, to }: { readonly from: number; readonly to: number }) {
      const [start, end] = [mapping.mapResult(from, 1), mapping.mapResult(to, -1)];
      const isGone = from === to ? start.deleted : start.pos > end.pos || start.deletedAfter || end.deletedBefore;
      return isGone ? null : { from: start.pos, to: Math.max(start.pos, end.pos) };
    },
  };
}

export type Follower = ReturnType<typeof followEdits>;
