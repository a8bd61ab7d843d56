import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { defaultDeleteFilter, defaultProtectedNodes, ySyncPluginKey } from "@tiptap/y-tiptap";
import { type Doc, UndoManager } from "yjs";
import { getBody } from "./shared-body.ts";

/** Number of undo steps, and the time within which typing is one step, in milliseconds (product: editor 3). */
const [most, oneStep] = [500, 1000];

/**
 * Creates the undo history of a shared document. It covers this user's changes to the body, and edits to several parts
 * at once.
 * @param editOrigin the transaction origin of such edits; typing in a form field is undone by the field itself
 */
export function createUndoHistory(doc: Doc, editOrigin: symbol): UndoManager {
  const { title, standfirst, fields } = documentParts;
  const parts = [getBody(doc), doc.getText(title), doc.getText(standfirst), doc.getMap(fields)];
  const undo = new UndoManager(parts, {
    captureTimeout: oneStep,
    trackedOrigins: new Set<unknown>([ySyncPluginKey, editOrigin]),
    deleteFilter: (item) => defaultDeleteFilter(item, defaultProtectedNodes),
    captureTransaction: ({ meta }) => meta.get("addToHistory") !== false,
  });
  undo.on("stack-item-added", () => {
    if (undo.undoStack.length > most) undo.undoStack.shift();
  });
  return undo;
}
