import type { Node } from "@tiptap/pm/model";
import type { YTextEvent } from "yjs";
import type { SharedText } from "../working-copy/copy-fields.ts";

/** A range of a document that was replaced by another. */
export interface Edit {
  readonly from: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the range that differs between two documents; null when none does. The steps of a remote edit replace the whole
 * document, so they cannot be used to map positions.
 */
export function editBetween(before: Node, after: Node): Edit | null {
  const from = before.content.findDiffStart(after.content);
  const ends = before.content.findDiffEnd(after.content);
  if (from === null || ends === null) return null;
  const [one, other] = [before.nodeAt(from), after.nodeAt(from)];
  const isSameBlock = one?.type === other?.type && one?.isBlock && ends.a <= from + one.nodeSize;
  // A block whose attributes changed, such as its direction, still has the same text.
  if (isSameBlock && one && other && !one.sameMarkup(other)) {
    const within = editBetween(one, other);
    const start = from + 1;
    return within
      ? { from: start + within.from, oldEnd: start + within.oldEnd, newEnd: start + within.newEnd }
      : null;
  }
  // When the same characters are on both sides of an edit, the ends that were found are before its start.
  const over = Math.max(0, from - Math.min(ends.a, ends.b));
  return { from, oldEnd: ends.a + over, newEnd: ends.b + over };
}

/** The edits that a change of a shared text consists of, in the order in which they apply one after the other. */
export function editsInDelta(delta: YTextEvent["delta"]): Edit[] {
  let from = 0;
  return delta.flatMap(({ retain = 0, delete: gone = 0, insert = "" }) => {
    from += retain;
    if (gone > 0) return { from, oldEnd: from + gone, newEnd: from };
    if (typeof insert !== "string" || insert === "") return [];
    const start = from;
    from += insert.length;
    return { from: start, oldEnd: start, newEnd: from };
  });
}

/** Follows the places of a document or a text through its edits. */
export function followEdits() {
  const edits: Edit[] = [];
  return {
    note(edit: Edit) {
      edits.push(edit);
    },
    /** The present position of a range; null when an edit changed it. */
    now(stretch: Stretch): Stretch | null {
      let { from, to } = stretch;
      for (const edit of edits) {
        if (to <= edit.from) continue;
        if (from < edit.oldEnd) return null;
        from += edit.newEnd - edit.oldEnd;
        to += edit.newEnd - edit.oldEnd;
      }
      return { from, to };
    },
  };
}

export type Follower = ReturnType<typeof followEdits>;

/** A follower for each shared text other than the body. */
export type TextFollowers = Readonly<Record<SharedText, Follower>>;

export const followTexts = (): TextFollowers => ({
  title: followEdits(),
  standfirst: followEdits(),
});
