import { Extension } from "@tiptap/core";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { ySyncPluginKey } from "@tiptap/y-tiptap";

/**
 * Keeps what was chosen for the next letters (bold, a size, a colour) when a change of others arrives (product: editor
 * 23). Such a change writes the whole document anew, and ProseMirror drops stored marks with every change of a document.
 */
export const StoredMarks = Extension.create({
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
