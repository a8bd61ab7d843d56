import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { canJoin, type Mapping } from "@tiptap/pm/transform";
import { mergeDeleteSets } from "yjs";
import { directionKnown } from "../find-direction.ts";
import type { UndoHistory } from "../undo-history.ts";
import type { PastedSlice } from "./read-slices.ts";

type Step = UndoHistory["undoStack"][number];

/** Where the next part of a long paste belongs: before the rest of the block in which the cursor stood. */
interface Place {
  readonly at: number;
  /** Whether the block after the place is still that rest. */
  readonly hasRest: boolean;
}

const key = new PluginKey<Place | null>("longPaste");

/** Keeps the place of a long paste while others, and its own writer, go on writing. */
export const longPastePlace = (): Plugin =>
  new Plugin<Place | null>({
    key,
    state: {
      init: () => null,
      apply(tr, place) {
        const set: Place | null | undefined = tr.getMeta(key);
        if (set !== undefined) return set;
        return place && tr.docChanged ? mapPlace(place, tr.mapping) : place;
      },
    },
  });

function mapPlace({ at, hasRest }: Place, mapping: Mapping): Place {
  const moved = mapping.mapResult(at, 1);
  return { at: moved.pos, hasRest: hasRest && !moved.deletedAfter };
}

/**
 * How a long paste ended: complete, or while it went on cancelled or undone by its writer, or with the editor, when the
 * article was left.
 */
export type PasteEnd = "complete" | "cancelled" | "undone" | "left";

/** A long paste in progress. */
export interface LongPaste {
  /** How much of it is in the text, from 0 to 1. */
  share(): number;
  subscribe(onChange: () => void): () => void;
  /** Takes out what is in the text already; what it replaced comes back. */
  cancel(): void;
  readonly ended: Promise<PasteEnd>;
}

interface PasteWork {
  readonly editor: Editor;
  readonly undo: UndoHistory;
  /** The parts of the pasted text in their order. */
  readonly slices: Iterator<PastedSlice>;
  /** Lets the page be drawn and keys be handled. */
  pause(): Promise<void>;
}

/** Whether a long paste can go where the selection is: into the text itself, not into a table, a list or code. */
export function canPasteLong({ tr }: EditorState): boolean {
  const { $from } = withoutSelected(tr).selection;
  return $from.depth === 1 && $from.parent.isTextblock && !$from.parent.type.spec.code;
}

const withoutSelected = (tr: Transaction) => (tr.selection.empty ? tr : tr.deleteSelection());

/**
 * Inserts a long text part by part at the selection, so that the page is never held for long. It is one step of undo,
 * wherever its writer goes on writing meanwhile (product: pasting 17).
 */
export function pasteLong({ editor, undo, slices, pause }: PasteWork): LongPaste {
  const listeners = new Set<() => void>();
  let share = 0;
  let isCancelled = false;
  let step: Step | null = null;

  async function run(): Promise<PasteEnd> {
    try {
      return await insertAll();
    } finally {
      if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(key, null));
    }
  }

  async function insertAll(): Promise<PasteEnd> {
    await pause();
    while (!editor.isDestroyed) {
      if (step && !undo.undoStack.includes(step)) return "undone";
      if (isCancelled) {
        if (step) takeBack(undo, step);
        return "cancelled";
      }
      const next = slices.next();
      if (next.done) {
        if (step) record(undo, step, () => joinRest(editor));
        return "complete";
      }
      const { blocks } = next.value;
      if (blocks.length > 0) step = record(undo, step, () => insertPart(editor, blocks));
      share = next.value.share;
      for (const onChange of listeners) onChange();
      await pause();
    }
    return "left";
  }

  return {
    share: () => share,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    cancel() {
      isCancelled = true;
    },
    ended: run(),
  };
}

/** Makes an edit a part of a step of undo, or a step of its own when there is none yet. */
function record(undo: UndoHistory, step: Step | null, edit: () => void): Step | null {
  undo.endStep();
  const before = undo.undoStack.at(-1);
  edit();
  undo.endStep();
  const whole = step;
  for (let made = undo.undoStack.at(-1); made && made !== before; made = undo.undoStack.at(-1)) {
    if (!whole) return made;
    undo.undoStack.pop();
    whole.insertions = mergeDeleteSets([whole.insertions, made.insertions]);
    whole.deletions = mergeDeleteSets([whole.deletions, made.deletions]);
  }
  return whole;
}

/** Undoes a step, though the writer has taken others since; redo does not bring it back. */
function takeBack(undo: UndoHistory, step: Step): void {
  const index = undo.undoStack.indexOf(step);
  if (index < 0) return;
  undo.undoStack.push(...undo.undoStack.splice(index, 1));
  const before = undo.redoStack.length;
  undo.undo();
  undo.redoStack.splice(before);
}

function insertPart({ state, view }: Editor, blocks: readonly Node[]): void {
  const tr = state.tr.setMeta("paste", true).setMeta("uiEvent", "paste");
  const place = key.getState(state);
  if (place) tr.insert(findBoundary(tr.doc, place.at), blocks).setMeta(directionKnown, true);
  else insertFirst(withoutSelected(tr), blocks);
  view.dispatch(tr);
}

/** Another's change may have moved the place into a block. */
function findBoundary(doc: Node, at: number): number {
  const place = doc.resolve(Math.min(at, doc.content.size));
  return place.depth === 0 ? place.pos : place.after(1);
}

/** Inserts the first part: it continues the words before the cursor; those after it become a block of their own. */
function insertFirst(tr: Transaction, blocks: readonly Node[]): void {
  const { $from } = tr.selection;
  const hasWords = $from.parentOffset > 0;
  const at = hasWords ? $from.pos + 1 : $from.before();
  if (hasWords) tr.split($from.pos);
  tr.insert(at, blocks);
  const isContinued = hasWords && blocks[0]?.type === tr.doc.type.schema.nodes.paragraph;
  if (isContinued && canJoin(tr.doc, at)) tr.join(at);
  const rest = tr.mapping.slice(hasWords ? 1 : 0).map(at, 1);
  tr.setSelection(TextSelection.create(tr.doc, rest + 1)).setMeta(key, { at: rest, hasRest: true });
}

/**
 * Continues the last pasted block with the words that were after the cursor. Those stay where they are, since others
 * may be writing in them: the pasted words go before them.
 */
function joinRest(editor: Editor): void {
  const place = key.getState(editor.state);
  const at = place?.hasRest ? editor.state.doc.resolve(place.at) : null;
  const [last, rest] = [at?.nodeBefore, at?.nodeAfter];
  if (!at || !last?.isTextblock || !rest?.isTextblock || !canJoin(at.doc, at.pos)) return;
  const { selection, tr } = editor.state;
  const isThere = selection.empty && selection.from === at.pos + 1;
  if (last.type !== rest.type) {
    editor.view.dispatch(tr.join(at.pos));
    return;
  }
  const moved = tr.insert(at.pos + 1, last.content).setNodeMarkup(at.pos, null, last.attrs);
  editor.view.dispatch(moved.setMeta(directionKnown, true));
  const without = editor.state.tr.delete(at.pos - last.nodeSize, at.pos);
  editor.view.dispatch(isThere ? without.scrollIntoView() : without);
}
