import type { EditorState } from "@tiptap/pm/state";

/** A "/" with what was typed after it, before the caret. */
export interface SlashMatch {
  /** Where the "/" stands. */
  readonly from: number;
  /** Where the caret stands. */
  readonly to: number;
  readonly query: string;
}

/** Nobody looks for anything longer. */
const longest = 24;

/**
 * The "/" that asks for the list of what can be inserted: in an empty block or after a space, so that addresses, dates
 * and "either/or" are left alone. None in code.
 */
export function slashMatch({ selection }: EditorState): SlashMatch | null {
  const { $from, empty } = selection;
  const { parent, parentOffset: caret } = $from;
  if (!empty || !parent.isTextblock || parent.type.spec.code) return null;
  const start = Math.max(0, caret - longest - 2);
  const before = parent.textBetween(start, caret, undefined, "\uFFFC");
  const slash = before.lastIndexOf("/");
  if (slash === -1) return null;
  const query = before.slice(slash + 1);
  if (query.length > longest || /^\s|\uFFFC/.test(query)) return null;
  const isFirst = start + slash === 0;
  // At the beginning of what is written already it is a letter like any other.
  const fits = isFirst ? parent.content.size === caret : /\s/.test(before[slash - 1] ?? "");
  return fits ? { from: $from.pos - query.length - 1, to: $from.pos, query } : null;
}
