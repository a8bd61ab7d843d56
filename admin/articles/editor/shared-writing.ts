import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import type { Extensions } from "@tiptap/core";
import { Collaboration } from "@tiptap/extension-collaboration";
import { CollaborationCaret } from "@tiptap/extension-collaboration-caret";
import type { Awareness } from "y-protocols/awareness";
import type { Doc, UndoManager } from "yjs";
import styles from "./carets.module.css";
import { OthersCarets } from "./others-carets.ts";
import { PageSelection } from "./page-selection.ts";
import { StoredMarks } from "./stored-marks.ts";

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
