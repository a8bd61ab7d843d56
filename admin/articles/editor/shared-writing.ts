import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { Extension, type Extensions } from "@tiptap/core";
import { Collaboration } from "@tiptap/extension-collaboration";
import { CollaborationCaret } from "@tiptap/extension-collaboration-caret";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { yCursorPluginKey, ySyncPluginKey } from "@tiptap/y-tiptap";
import type { Awareness } from "y-protocols/awareness";
import type { Doc, UndoManager } from "yjs";
import styles from "./shared-writing.module.css";

/** As much of ProseMirror's watch over the page as is used here; it is not among its published types. */
interface WithObserver {
  readonly domObserver: { forceFlush(): void; flush(): void };
}

/** What a transaction carries beside its steps, by the names of who put it there; as little published. */
interface WithMeta {
  readonly meta: Readonly<Record<string, unknown>>;
}

interface PageSelectionOptions {
  /** Calls a listener before anything of somebody else's is taken in. @returns what stops it */
  onArrival?(listener: () => void): () => void;
}

/**
 * Takes the cursor from where the browser has moved it before anything of others is drawn. The browser tells of a click
 * or an arrow key a moment later than it does it; what is drawn in between would set the cursor back to where it was.
 */
const PageSelection = Extension.create<PageSelectionOptions>({
  name: "pageSelection",
  addProseMirrorPlugins() {
    const { onArrival } = this.options;
    const view = (view: EditorView) => {
      const stop = onArrival?.(() => takeSelection(view));
      return { destroy: () => stop?.() };
    };
    return [new Plugin({ view })];
  },
  dispatchTransaction({ transaction, next }) {
    const { view, isDestroyed } = this.editor;
    if (isDestroyed || !onlyDraws(transaction)) return next(transaction);
    const before = view.state;
    takeSelection(view);
    return next(view.state === before ? transaction : again(transaction, view));
  },
});

/** What the browser has done to the page since it was last looked at becomes the editor's state. */
function takeSelection(view: EditorView): void {
  // While a letter is being composed, its watch is told in time by the composition itself.
  if (view.isDestroyed || view.composing) return;
  // A page that is only just focused has the browser's cursor at its start until its watch has put back the editor's.
  if (!view.dom.classList.contains("ProseMirror-focused")) return;
  const { domObserver } = view as unknown as WithObserver;
  domObserver.forceFlush();
  domObserver.flush();
}

/** Others' carets, and marks beside the text. */
function onlyDraws(transaction: Transaction): boolean {
  if (transaction.docChanged || transaction.selectionSet || transaction.storedMarksSet)
    return false;
  return (
    transaction.getMeta(yCursorPluginKey) !== undefined ||
    transaction.getMeta("addToHistory") === false
  );
}

/** The same for the state as it is now: a transaction knows the selection that it was made on. */
function again(transaction: Transaction, view: EditorView): Transaction {
  const now = view.state.tr;
  for (const [name, value] of Object.entries((transaction as unknown as WithMeta).meta)) {
    now.setMeta(name, value);
  }
  return now;
}

interface OthersCaretsOptions {
  readonly awareness: Awareness | null;
}

/** Who of all that have the text open came, moved or left. */
interface Moved {
  readonly added: readonly number[];
  readonly updated: readonly number[];
  readonly removed: readonly number[];
}

/**
 * Draws others' carets only when one of them has moved: one's own, which is drawn by the browser, moves with every key
 * and would have them all drawn anew.
 */
const OthersCarets = Extension.create<OthersCaretsOptions, { isDue: boolean }>({
  name: "othersCarets",
  addOptions() {
    return { awareness: null };
  },
  addStorage() {
    return { isDue: false };
  },
  addProseMirrorPlugins() {
    const { options, storage } = this;
    const note = ({ added, updated, removed }: Moved) => {
      const isOther = (client: number) => client !== options.awareness?.clientID;
      if ([...added, ...updated, ...removed].some(isOther)) storage.isDue = true;
    };
    const view = () => {
      options.awareness?.on("change", note);
      return { destroy: () => options.awareness?.off("change", note) };
    };
    return [new Plugin({ view })];
  },
  dispatchTransaction({ transaction, next }) {
    const isDrawing = !transaction.docChanged && transaction.getMeta(yCursorPluginKey);
    if (isDrawing && !this.storage.isDue) return;
    if (isDrawing) this.storage.isDue = false;
    next(transaction);
  },
});

/**
 * Keeps what was chosen for the next letters (bold, a size, a colour) when a change of others arrives (product: editor
 * 23). Such a change writes the whole document anew, and ProseMirror drops stored marks with every change of a document.
 */
const StoredMarks = Extension.create({
  name: "storedMarks",
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction(transactions, old, now) {
          if (!old.storedMarks || now.storedMarks) return null;
          return transactions.every(isOfOthers) ? now.tr.setStoredMarks(old.storedMarks) : null;
        },
      }),
    ];
  },
});

/** Written by others or by the server; an undo of one's own comes the same way. */
function isOfOthers(transaction: Transaction): boolean {
  const change: unknown = transaction.getMeta(ySyncPluginKey);
  if (typeof change !== "object" || change === null) return false;
  const { isChangeOrigin, isUndoRedoOperation } = change as Readonly<Record<string, unknown>>;
  return isChangeOrigin === true && isUndoRedoOperation !== true;
}

/** Somebody who writes in the same text, as the others see them. */
export interface Writer {
  readonly id: number;
  readonly name: string;
}

/** The text that is written together, and by whom here. */
export interface SharedWriting {
  readonly doc: Doc;
  readonly awareness: Awareness;
  readonly undo: UndoManager;
  readonly writer: Writer;
  /** Calls a listener before anything of others is taken into the document. @returns what stops it */
  onArrival?(listener: () => void): () => void;
}

/** How many colours there are for people (carets.module.css). */
const colours = 8;

/** The number of a person's colour, the same wherever they are seen. */
export function colourOf({ id }: Pick<Writer, "id">): number {
  return Math.abs(Math.trunc(Number(id) || 0)) % colours;
}

/** Writing together in the editor: everybody's words and carets, and undo of one's own. */
export function sharedWriting({
  doc,
  awareness,
  undo,
  writer,
  onArrival,
}: SharedWriting): Extensions {
  return [
    OthersCarets.configure({ awareness }),
    PageSelection.configure(onArrival ? { onArrival } : {}),
    StoredMarks,
    Collaboration.configure({
      document: doc,
      field: documentParts.body,
      yUndoOptions: { undoManager: undo },
    }),
    CollaborationCaret.configure({
      provider: { awareness },
      user: writer,
      render: (seen) => caretOf(seen as Writer),
      selectionRender: (seen) => ({
        class: styles.selection ?? "",
        "data-colour": String(colourOf(seen as Writer)),
      }),
    }),
  ];
}

/** A thin line where they write, with their name above it for a moment: drawn, so that it is no part of the text. */
function caretOf(writer: Writer): HTMLElement {
  const caret = document.createElement("span");
  caret.className = styles.caret ?? "";
  caret.dataset.colour = String(colourOf(writer));
  caret.dataset.name = writer.name;
  caret.ariaHidden = "true";
  return caret;
}
