import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, Selection, type Transaction } from "@tiptap/pm/state";
import { Mapping, StepMap } from "@tiptap/pm/transform";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { ySyncPluginKey } from "@tiptap/y-tiptap";
import type { TextRange } from "./comment-anchor.ts";
import styles from "./comment-marks.module.css";

/** A mark of open threads in the text. */
export interface CommentMark extends TextRange {
  /** Words, or a whole paragraph, which has a line at its margin. */
  readonly kind: "words" | "paragraph";
  /** The threads' ids; those of one paragraph share its mark. */
  readonly threads: readonly number[];
  /** The description for screen readers. */
  readonly label: string;
}

interface Shown {
  readonly set: DecorationSet;
  /** The thread whose card is open. */
  readonly active: number | null;
}

/** What a transaction changes: all marks, the open thread, or the words of a comment being written. */
interface Change {
  readonly marks?: readonly CommentMark[];
  readonly active?: number | null;
  readonly draft?: TextRange | null;
}

const key = new PluginKey<Shown>("comment-marks");

/** The key for removing the plugin. */
export const commentMarksKey = key;

interface CommentMarksOptions {
  /** Called when marked words are clicked. */
  onPress?(thread: number): void;
  /** Called when the cursor enters the words of a thread, and with null when it moves elsewhere. */
  onEnter?(thread: number | null): void;
}

/**
 * Draws the open comments in the text, which itself is not touched: a highlight on words, a line beside a paragraph. A
 * key only moves the drawn marks; the document is not read.
 */
export function commentMarks({ onPress, onEnter }: CommentMarksOptions = {}): Plugin<Shown> {
  let entered: number | null = null;
  return new Plugin<Shown>({
    key,
    state: {
      init: () => ({ set: DecorationSet.empty, active: null }),
      apply(transaction, { set, active }) {
        const moved = set.map(getMapping(transaction), transaction.doc);
        const change = transaction.getMeta(key) as Change | undefined;
        if (!change) return { set: moved, active };
        const now = change.active === undefined ? active : change.active;
        return { set: drawMarks(transaction.doc, moved, { ...change, active: now }), active: now };
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.set,
      handleClick(_view, _position, { target }) {
        const mark = target instanceof Element ? target.closest("mark[data-threads]") : null;
        const thread = Number(mark?.getAttribute("data-threads"));
        if (thread) onPress?.(thread);
        return false;
      },
    },
    view: () => ({
      update(view, before) {
        if (before.selection.eq(view.state.selection)) return;
        const now = getThreadAt(view.state.selection.head, key.getState(view.state)?.set);
        // Also a thread that was opened beside the text closes when the cursor moves.
        if (now === entered && (now !== null || !view.hasFocus())) return;
        entered = now;
        onEnter?.(now);
      },
    }),
  });
}

/**
 * How a transaction moves positions. Another editor's change and undo replace the whole document, so the part that
 * differs is taken in its place; blocks that stay the same nodes are not looked into.
 */
function getMapping(transaction: Transaction): Mapping {
  const { mapping, before, doc } = transaction;
  const change = transaction.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined;
  if (change?.isChangeOrigin !== true) return mapping;
  const start = before.content.findDiffStart(doc.content);
  const ends = before.content.findDiffEnd(doc.content);
  if (start === null || ends === null) return new Mapping();
  // The same letter before and after a change is found from both sides.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  return new Mapping([new StepMap([start, ends.a + overlap - start, ends.b + overlap - start])]);
}

const isDraft = ({ threads }: CommentMark) => threads.length === 0;

/**
 * What a decoration stores of its mark: only plain values, since ProseMirror draws a decoration anew when one of them is
 * not identical.
 */
interface MarkSpec {
  readonly kind: CommentMark["kind"];
  readonly label: string;
  readonly threads: string;
}

/** The marks at their present positions. */
function readMarks(set: DecorationSet | undefined, from?: number, to?: number): CommentMark[] {
  return (set?.find(from, to) ?? []).map(({ from, to, spec }) => {
    const { threads, ...mark } = spec as MarkSpec;
    return { ...mark, from, to, threads: threads === "" ? [] : threads.split(" ").map(Number) };
  });
}

function drawMarks(doc: Node, shown: DecorationSet, change: Change): DecorationSet {
  const present = readMarks(shown);
  const marks = change.marks ?? present.filter((mark) => !isDraft(mark));
  const draft =
    change.draft === undefined
      ? present.filter(isDraft)
      : toMarks(change.draft && { ...change.draft, kind: "words", threads: [], label: "" });
  return DecorationSet.create(
    doc,
    [...marks, ...draft].map((mark) => drawMark(mark, change.active ?? null)),
  );
}

const toMarks = (mark: CommentMark | null): CommentMark[] => (mark ? [mark] : []);

function drawMark(mark: CommentMark, active: number | null): Decoration {
  const { from, to, kind, threads, label } = mark;
  const isActive = isDraft(mark) || (active !== null && threads.includes(active));
  const spec: MarkSpec = { kind, label, threads: threads.join(" ") };
  const attributes = {
    "data-threads": spec.threads,
    ...(label && { "aria-description": label }),
    ...(isActive && { "data-active": "true" }),
  };
  return kind === "paragraph"
    ? Decoration.node(from, to, { ...attributes, class: styles.marked ?? "" }, spec)
    : // An element of its own, since marks of several threads may overlap.
      Decoration.inline(
        from,
        to,
        { ...attributes, class: styles.words ?? "", nodeName: "mark" },
        spec,
      );
}

/** The thread whose words are at a position: of several the one with the fewest words. */
function getThreadAt(position: number, set: DecorationSet | undefined): number | null {
  const here = readMarks(set, position, position).filter(
    (mark) => mark.kind === "words" && !isDraft(mark),
  );
  const [nearest] = here.sort((one, other) => one.to - one.from - (other.to - other.from));
  return nearest?.threads[0] ?? null;
}

/** Whether exactly these marks are drawn. */
export function areShown({ state }: Editor, marks: readonly CommentMark[]): boolean {
  const toNames = (all: readonly CommentMark[]) =>
    all
      .map(({ from, to, kind, label, threads }) => JSON.stringify([from, to, kind, label, threads]))
      .sort();
  const present = readMarks(key.getState(state)?.set).filter((mark) => !isDraft(mark));
  return toNames(present).join() === toNames(marks).join();
}

/** Draws the marks, the open thread or the words being commented on anew; what is left out stays as it is. */
export function showMarks(editor: Editor, change: Change): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, change));
}

/** The element of a thread's mark in the text; null for a comment without a place. */
export function findMark(editor: Editor, thread: number | "draft"): Element | null {
  const wanted = thread === "draft" ? '[data-threads=""]' : `[data-threads~="${thread}"]`;
  return editor.view.dom.querySelector(wanted);
}

/** Puts the cursor at a thread's words, or into its paragraph, and scrolls it into view; the focus stays. */
export function goToMark({ state, view }: Editor, thread: number): void {
  const mark = readMarks(key.getState(state)?.set).find(({ threads }) => threads.includes(thread));
  if (!mark) return;
  const selection = Selection.near(state.doc.resolve(mark.from));
  view.dispatch(state.tr.setSelection(selection).scrollIntoView());
}
