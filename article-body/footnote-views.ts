import { footnoteClass } from "@hilal/contract/shared/rich-text";
import type { Editor, NodeViewRendererProps } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { noteText } from "./note-text.ts";

/** A footnote as the editor shows it. */
export interface ShownNote {
  readonly number: number;
  /** In the format of `noteHtml`. */
  readonly note: string;
  /** Returns its current position; undefined when it was deleted. */
  position(): number | undefined;
}

/** Returns the accessible name of a footnote, from its number and its text. */
export type NoteLabel = (number: number, text: string) => string;

/**
 * All footnotes of an editor, numbered in document order. They are only counted when a footnote view reports that it
 * was added, removed or changed, not at every key.
 */
export class FootnoteViews {
  readonly #views = new Set<FootnoteView>();
  readonly #listeners = new Set<() => void>();
  readonly #getLabel: NoteLabel;
  #shown: readonly ShownNote[] = [];
  #isStale = false;
  /** Opens the footnote dialog, for an existing note or for a new one. */
  onOpen: (note: ShownNote | null) => void = () => undefined;
  /** The footnote being edited; null for a new one. */
  written: ShownNote | null = null;

  constructor(getLabel: NoteLabel) {
    this.#getLabel = getLabel;
  }

  /** Returns all footnotes in order. The array is the same one until something changes. */
  shown = (): readonly ShownNote[] => this.#shown;

  /**
   * Calls the listener after every change.
   * @returns a function that unsubscribes
   */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts editing a footnote. */
  open(note: ShownNote | null): void {
    this.written = note;
    this.onOpen(note);
  }

  view({ node, getPos }: Pick<NodeViewRendererProps, "node" | "getPos">): NodeView {
    const view = new FootnoteView(node, getPos, this);
    this.#views.add(view);
    this.changed();
    return view;
  }

  remove(view: FootnoteView): void {
    this.#views.delete(view);
    this.changed();
  }

  /** Renumbers once after the document is drawn, however many footnotes were added or removed. */
  changed(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      this.#isStale = false;
      const follows = (one: FootnoteView, other: FootnoteView) =>
        one.dom.compareDocumentPosition(other.dom) & globalThis.Node.DOCUMENT_POSITION_FOLLOWING;
      const views = [...this.#views].sort((one, other) => (follows(one, other) ? -1 : 1));
      this.#shown = views.map((view, index) => view.number(index + 1, this.#getLabel));
      for (const listener of this.#listeners) listener();
    });
  }
}

/** The number of a footnote in the text. */
class FootnoteView implements NodeView {
  readonly dom = document.createElement("sup");
  /** A `sup` element can have neither the role of a link nor an accessible name. */
  readonly #reference = document.createElement("span");
  readonly #position: () => number | undefined;
  readonly #all: FootnoteViews;
  #node: Node;
  #shown: ShownNote | undefined;
  #isGone = false;

  constructor(node: Node, position: () => number | undefined, all: FootnoteViews) {
    this.#node = node;
    this.#position = position;
    this.#all = all;
    this.dom.className = footnoteClass;
    this.#reference.setAttribute("role", "link");
    this.dom.append(this.#reference);
    this.dom.addEventListener("click", () => all.open(this.#shown ?? null));
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#all.changed();
    return true;
  }

  destroy(): void {
    this.#isGone = true;
    this.#all.remove(this);
  }

  ignoreMutation(): boolean {
    return true;
  }

  number(number: number, getLabel: NoteLabel): ShownNote {
    const note = String(this.#node.attrs.note);
    const text = noteText(note);
    this.#reference.textContent = String(number);
    this.#reference.title = text;
    this.#reference.setAttribute("aria-label", getLabel(number, text));
    this.#shown = { number, note, position: () => (this.#isGone ? undefined : this.#position()) };
    return this.#shown;
  }
}

/** The footnotes of an editor. */
export function getFootnotes(editor: Editor): FootnoteViews {
  return editor.storage.footnote.views;
}
