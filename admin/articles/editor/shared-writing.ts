import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { Extension, type Extensions } from "@tiptap/core";
import { Collaboration } from "@tiptap/extension-collaboration";
import { CollaborationCaret } from "@tiptap/extension-collaboration-caret";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { yCursorPluginKey, ySyncPluginKey } from "@tiptap/y-tiptap";
import type { Awareness } from "y-protocols/awareness";
import type { Doc } from "yjs";
import { RemoteChanges } from "./remote-changes.ts";
import styles from "./shared-writing.module.css";
import type { UndoHistory } from "./undo-history.ts";
import { UndoInBody } from "./undo-in-body.ts";

/** The used part of ProseMirror's DOM observer, which is not among its published types. */
interface WithObserver {
  readonly domObserver: { forceFlush(): void; flush(): void };
}

/** The metadata of a transaction, keyed by plugin; not part of ProseMirror's published types. */
interface WithMeta {
  readonly meta: Readonly<Record<string, unknown>>;
}

interface PageSelectionOptions {
  /** Calls a listener before a change from another editor is applied. @returns a function that unsubscribes it */
  onArrival?(listener: () => void): () => void;
}

/**
 * Reads the cursor position from the browser before other editors' changes are drawn. The browser reports a click or an
 * arrow key slightly after it moved the cursor; drawing in between would reset the cursor to its old position.
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
    return next(view.state === before ? transaction : rebaseTransaction(transaction, view));
  },
});

/** Makes the editor read changes of the page that the browser has made since the last time. */
function takeSelection(view: EditorView): void {
  // During a composition (input method) its own events update the observer in time.
  if (view.isDestroyed || view.composing) return;
  // In a page that has just received the focus the browser's cursor is at the start, until the observer has restored
  // the editor's.
  if (!view.dom.classList.contains("ProseMirror-focused")) return;
  const { domObserver } = view as unknown as WithObserver;
  domObserver.forceFlush();
  domObserver.flush();
}

/** Whether a transaction only draws other editors' carets or marks in the margin. */
function onlyDraws(transaction: Transaction): boolean {
  if (transaction.docChanged || transaction.selectionSet || transaction.storedMarksSet)
    return false;
  return (
    transaction.getMeta(yCursorPluginKey) !== undefined ||
    transaction.getMeta("addToHistory") === false
  );
}

/** Copies a transaction onto the present state, because a transaction holds the selection it was created with. */
function rebaseTransaction(transaction: Transaction, view: EditorView): Transaction {
  const now = view.state.tr;
  for (const [name, value] of Object.entries((transaction as unknown as WithMeta).meta)) {
    now.setMeta(name, value);
  }
  return now;
}

interface OthersCaretsOptions {
  readonly awareness: Awareness | null;
}

/** The clients that joined, moved or left. */
interface Moved {
  readonly added: readonly number[];
  readonly updated: readonly number[];
  readonly removed: readonly number[];
}

/**
 * Draws other editors' carets only when one of them has moved. The user's own caret, which the browser draws, moves
 * with every key and would have them all redrawn.
 */
const RemoteCarets = Extension.create<OthersCaretsOptions, { isDue: boolean }>({
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
 * Preserves the formatting chosen for the next characters (bold, a size, a colour) when another editor's change arrives
 * (product: editor 23): ProseMirror drops stored marks with every change of a document.
 */
const StoredMarks = Extension.create({
  name: "storedMarks",
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction(transactions, old, now) {
          if (!old.storedMarks || now.storedMarks) return null;
          return transactions.every(isRemoteChange) ? now.tr.setStoredMarks(old.storedMarks) : null;
        },
      }),
    ];
  },
});

/**
 * Whether the change comes from another editor or the server; the user's own undo has the same origin and is excluded.
 */
function isRemoteChange(transaction: Transaction): boolean {
  const change: unknown = transaction.getMeta(ySyncPluginKey);
  if (typeof change !== "object" || change === null) return false;
  const { isChangeOrigin, isUndoRedoOperation } = change as Readonly<Record<string, unknown>>;
  return isChangeOrigin === true && isUndoRedoOperation !== true;
}

/** A person who is writing in the same text, as shown to the others. */
export interface Writer {
  readonly id: number;
  readonly name: string;
}

/** The shared document, with the local user and undo history. */
export interface SharedWriting {
  readonly doc: Doc;
  readonly awareness: Awareness;
  readonly undo: UndoHistory;
  readonly writer: Writer;
  /**
   * Calls a listener before a change from another editor is applied to the document. @returns a function that
   * unsubscribes it
   */
  onArrival?(listener: () => void): () => void;
}

/** Number of colours for people (carets.module.css). */
const colours = 8;

/** The number of a person's colour, equal wherever that person appears. */
export function getColour({ id }: Pick<Writer, "id">): number {
  return Math.abs(Math.trunc(Number(id) || 0)) % colours;
}

/** Collaborative editing: the texts and carets of all editors, and undo for the user's own changes. */
export function sharedWriting({
  doc,
  awareness,
  undo,
  writer,
  onArrival,
}: SharedWriting): Extensions {
  return [
    RemoteCarets.configure({ awareness }),
    PageSelection.configure(onArrival ? { onArrival } : {}),
    StoredMarks,
    UndoInBody.configure({ undo }),
    Collaboration.configure({
      document: doc,
      field: documentParts.body,
      yUndoOptions: { undoManager: undo },
    }),
    RemoteChanges,
    CollaborationCaret.configure({
      provider: { awareness },
      user: writer,
      render: (seen) => createCaret(seen as Writer),
      selectionRender: (seen) => ({
        class: styles.selection ?? "",
        "data-colour": String(getColour(seen as Writer)),
      }),
    }),
  ];
}

/**
 * A thin line at the colleague's caret, with the name above it for a moment: CSS content, so that it is not part of the
 * text.
 */
function createCaret(writer: Writer): HTMLElement {
  const caret = document.createElement("span");
  caret.className = styles.caret ?? "";
  caret.dataset.colour = String(getColour(writer));
  caret.dataset.name = writer.name;
  caret.ariaHidden = "true";
  return caret;
}
