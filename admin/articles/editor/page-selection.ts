import { Extension } from "@tiptap/core";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { yCursorPluginKey } from "@tiptap/y-tiptap";

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
export const PageSelection = Extension.create<PageSelectionOptions>({
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
