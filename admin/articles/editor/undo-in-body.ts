import { Extension } from "@tiptap/core";
import { isChangeOrigin } from "@tiptap/extension-collaboration";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import {
  getRelativeSelection,
  type ProsemirrorBinding,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from "@tiptap/y-tiptap";
import type { RelativePosition } from "yjs";
import { getSelectionBefore, type UndoHistory } from "./undo-history.ts";
import { readEdit } from "./undo-steps.ts";

interface UndoInBodyOptions {
  readonly undo: UndoHistory | null;
}

/** A range of the document. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface UndoInBodyStorage {
  /** What the undo or redo that is under way has changed. */
  changed: Range | null;
}

/**
 * Connects the body with the undo history: announces each change to it, and puts the selection where undo and redo have
 * changed the body.
 */
export const UndoInBody = Extension.create<UndoInBodyOptions, UndoInBodyStorage>({
  name: "undoInBody",
  addOptions: () => ({ undo: null }),
  addStorage: () => ({ changed: null }),
  dispatchTransaction({ transaction, next }) {
    const { undo } = this.options;
    const { view, isDestroyed } = this.editor;
    if (!undo || isDestroyed || !transaction.docChanged) return next(transaction);
    const { state } = view;
    if (isChangeOrigin(transaction)) {
      const isAtCaret = state.selection.head === undo.caret();
      next(transaction);
      if (transaction.getMeta(ySyncPluginKey).isUndoRedoOperation === true) {
        this.storage.changed = findChange(state.doc, view.state.doc);
      } else undo.moveCaret(isAtCaret ? view.state.selection.head : -1);
      return undefined;
    }
    if (transaction.getMeta("addToHistory") === false) return next(transaction);
    writeFirstBlock(state);
    undo.announce(readEdit(transaction, state), () => {
      const binding = getBinding(state);
      return binding && getRelativeSelection(binding, state);
    });
    next(transaction);
    undo.moveCaret(view.state.selection.head);
    return undefined;
  },
  addProseMirrorPlugins() {
    const { storage } = this;
    const { undo } = this.options;
    if (!undo) return [];
    const view = (view: EditorView) => {
      const place = ({ stackItem, type }: Popped) => {
        const binding = getBinding(view.state);
        // The library would put its own note of the selection into the next change, by whomever.
        if (binding) (binding as WithSelection).beforeTransactionSelection = null;
        const { changed } = storage;
        storage.changed = null;
        if (!changed) return;
        const before = type === "undo" ? toSelection(view.state, stackItem.meta) : null;
        const selection = before ?? selectChange(view.state, changed);
        view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
      };
      undo.on("stack-item-popped", place);
      return { destroy: () => undo.off("stack-item-popped", place) };
    };
    return [new Plugin({ view })];
  },
});

/** The library's types leave out that there may be no selection. */
type WithSelection = { beforeTransactionSelection: unknown };

interface Popped {
  readonly stackItem: { readonly meta: ReadonlyMap<unknown, unknown> };
  readonly type: "undo" | "redo";
}

function getBinding(state: EditorState): ProsemirrorBinding | null {
  return ySyncPluginKey.getState(state)?.binding ?? null;
}

/**
 * Writes the empty block that the editor shows in an empty document, before the first change: otherwise it would belong
 * to that change, and redo would add it once more.
 */
function writeFirstBlock(state: EditorState): void {
  const binding = getBinding(state);
  if (!binding || binding.type.length > 0) return;
  binding.mux(() => {
    binding.doc.transact(({ meta }) => {
      meta.set("addToHistory", false);
      binding._prosemirrorChanged(state.doc);
    }, ySyncPluginKey);
  });
}

/** The range of `now` that differs from `old`; null when nothing does. */
function findChange(old: Node, now: Node): Range | null {
  const from = old.content.findDiffStart(now.content);
  const ends = old.content.findDiffEnd(now.content);
  if (from === null || !ends) return null;
  // In repeated letters the two ends overlap.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  return { from, to: ends.b + overlap };
}

/** A selection as the library stores it, relative to the words around it. */
interface StoredSelection {
  readonly type: string;
  readonly anchor: RelativePosition;
  readonly head: RelativePosition;
}

/** The selection before a step; null when it is unknown, or its surroundings are gone. */
function toSelection(state: EditorState, meta: ReadonlyMap<unknown, unknown>): Selection | null {
  const stored = getSelectionBefore(meta) as StoredSelection | null | undefined;
  const binding = getBinding(state);
  if (!stored || !binding) return null;
  const [anchor, head] = [stored.anchor, stored.head].map((position) =>
    relativePositionToAbsolutePosition(binding.doc, binding.type, position, binding.mapping),
  );
  if (anchor == null || head == null) return null;
  try {
    if (stored.type === "text") {
      return TextSelection.between(state.doc.resolve(anchor), state.doc.resolve(head));
    }
    return Selection.fromJSON(state.doc, { type: stored.type, anchor, head, pos: head });
  } catch (error) {
    // The node that was selected is not there any more.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Puts the caret behind what has changed; a selection within it is kept. */
function selectChange({ doc, selection }: EditorState, { from, to }: Range): Selection {
  const isInside = !selection.empty && selection.from >= from && selection.to <= to;
  if (isInside) return selection;
  return TextSelection.near(doc.resolve(Math.min(to, doc.content.size)), -1);
}
