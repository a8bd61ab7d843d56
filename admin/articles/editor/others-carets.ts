import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { yCursorPluginKey } from "@tiptap/y-tiptap";
import type { Awareness } from "y-protocols/awareness";

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
export const OthersCarets = Extension.create<OthersCaretsOptions, { isDue: boolean }>({
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
