import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { Extension, type Extensions } from "@tiptap/core";
import { Collaboration } from "@tiptap/extension-collaboration";
import { CollaborationCaret } from "@tiptap/extension-collaboration-caret";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { yCursorPluginKey, ySyncPluginKey } from "@tiptap/y-tiptap";
import type { Awareness } from "y-protocols/awareness";
import type { Doc, UndoManager } from "yjs";
import styles from "./carets.module.css";
import { PageSelection } from "./page-selection.ts";

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
