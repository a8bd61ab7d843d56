import type { EditorState, Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";

/** One change by the user, as far as it decides where an undo step begins. */
export interface Edit {
  /** What was changed: "body", or the name of a field. */
  readonly part: string;
  /**
   * Typing and deletions at the caret continue a step. Typing over a selection begins one that further typing
   * continues. Anything else is a step of its own.
   */
  readonly kind: "typing" | "replacing" | "deleting" | "other";
  /** The caret before the change, and after it. */
  readonly from: number;
  readonly to: number;
  /** The last characters before the caret, and those that were typed. */
  readonly before: string;
  readonly text: string;
  /** Identifies the composition (input method) that it belongs to. */
  readonly composition?: unknown;
}

/** The step that is being recorded. */
export interface OpenStep {
  readonly last: Edit;
  /** The time of its first change, in milliseconds. */
  readonly began: number;
}

/**
 * How long typing is one step, counted from its first letter, in milliseconds. The step ends between two words, or in
 * the middle of a word after twice that time.
 */
const longest = 3000;

/** Number of characters before the caret that tell whether a phrase has ended. */
const reach = 6;

/** The longest text that counts as typed; longer text was inserted by a tool or dictated. */
const mostTyped = 24;

/** The end of a phrase in either script: its mark, possibly closing quotes or brackets, and a space. */
const phraseEnd = /[.…!?,;:۔؟،؛]["'”’»)\]]*\s+$/u;

/** Whether a change begins a new undo step (product: editor 3). */
export function startsStep(step: OpenStep | null, edit: Edit, now: number): boolean {
  if (!step) return true;
  const { last, began } = step;
  if (last.part !== edit.part) return true;
  if (edit.composition !== undefined && edit.composition === last.composition) return false;
  if (last.kind === "other" || edit.kind === "other" || edit.kind === "replacing") return true;
  if ((last.kind === "deleting") !== (edit.kind === "deleting")) return true;
  if (edit.from !== last.to) return true;
  const age = now - began;
  if (edit.kind === "deleting") return age >= longest;
  if (/^\s/.test(edit.text)) return age >= 2 * longest;
  if (phraseEnd.test(edit.before)) return true;
  return age >= (/\s$/.test(edit.before) ? longest : 2 * longest);
}

/** What a change of a text does: the removed range, the inserted text, and whether a selection was replaced. */
export interface TextChange {
  readonly removed: number;
  readonly text: string;
  readonly hadSelection: boolean;
  readonly isComposed: boolean;
}

/** The kind of a change within one text. */
export function toKind({ removed, text, hadSelection, isComposed }: TextChange): Edit["kind"] {
  if (Math.max(text.length, removed) > mostTyped && !isComposed) return "other";
  if (text === "") return hadSelection || removed === 0 ? "other" : "deleting";
  if (removed === 0 || isComposed) return hadSelection ? "replacing" : "typing";
  return hadSelection ? "replacing" : "other";
}

/** The characters before a position that `startsStep` looks at. */
export function getBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - reach), at);
}

/** Reads what a transaction of the body does, before it is applied to `state`. */
export function readEdit(tr: Transaction, { selection }: EditorState): Edit {
  const { empty, head, $head } = selection;
  const composition: unknown = tr.getMeta("composition");
  const { parent, parentOffset } = $head;
  const before = parent.isTextblock
    ? parent.textBetween(Math.max(0, parentOffset - reach), parentOffset, undefined, "\uFFFC")
    : "";
  const change = tr.getMeta("uiEvent") || tr.getMeta("paste") ? null : readTextChange(tr);
  const kind = change
    ? toKind({ ...change, hadSelection: !empty, isComposed: composition !== undefined })
    : "other";
  const edit = { part: "body", kind, from: head, to: tr.selection.head, before };
  return {
    ...edit,
    text: change?.text ?? "",
    ...(composition === undefined ? {} : { composition }),
  };
}

/** The change of a transaction that only inserts or deletes characters of one block; null for any other. */
function readTextChange(tr: Transaction): Pick<TextChange, "removed" | "text"> | null {
  const [step] = tr.steps;
  const doc = tr.docs[0];
  if (tr.steps.length !== 1 || !(step instanceof ReplaceStep) || !doc) return null;
  const { from, to, slice } = step;
  if (slice.openStart > 0 || slice.openEnd > 0) return null;
  if (slice.content.content.some((child) => !child.isText)) return null;
  const $from = doc.resolve(from);
  if (!$from.parent.isTextblock || !$from.sameParent(doc.resolve(to))) return null;
  return { removed: to - from, text: slice.content.textBetween(0, slice.content.size) };
}
