import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { useCallback, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { Doc, Text, YEvent, YMapEvent } from "yjs";
import {
  type CopyField,
  getSharedText,
  isSharedText,
  readField,
  type SharedText,
  typedOrigin,
} from "./copy-fields.ts";

/** The value of a field in the shared document; undefined as long as it is not set there, and without a name. */
export function useCopyField(doc: Doc, name: CopyField | null): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (name === null) return () => undefined;
      return isSharedText(name) ? watchText(doc, name, listener) : watchField(doc, name, listener);
    },
    [doc, name],
  );
  return useSyncExternalStore(subscribe, () => (name === null ? undefined : readField(doc, name)));
}

function watchField(doc: Doc, name: CopyField, listener: () => void): () => void {
  const fields = doc.getMap(documentParts.fields);
  const changed = (event: YMapEvent<unknown>) => event.keysChanged.has(name) && listener();
  fields.observe(changed);
  return () => fields.unobserve(changed);
}

/** The listeners of each text: all of them render together, before the caret is set. */
const textListeners = new WeakMap<Text, Set<() => void>>();

function watchText(doc: Doc, name: SharedText, listener: () => void): () => void {
  const text = getSharedText(doc, name);
  const listeners = textListeners.get(text) ?? new Set();
  if (!textListeners.has(text)) {
    const tell = () => {
      for (const one of listeners) one();
    };
    textListeners.set(text, listeners);
    text.observe((event, { origin }) => {
      if (origin === typedOrigin) tell();
      else preserveCaret(name, event, tell);
    });
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Preserves the caret of the focused field, relative to its words, when another editor or undo changes its text. */
function preserveCaret(
  name: SharedText,
  { delta }: Pick<YEvent<never>, "delta">,
  act: () => void,
): void {
  const box = document.activeElement;
  const isText = box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement;
  if (!isText || box.name !== name) {
    act();
    return;
  }
  const [start, end] = [box.selectionStart, box.selectionEnd].map((at) => moved(at ?? 0, delta));
  // Rendered synchronously: the caret can only be set once the field has the new text.
  flushSync(act);
  box.setSelectionRange(start ?? 0, end ?? 0);
}

function moved(at: number, delta: YEvent<never>["delta"]): number {
  let [index, result] = [0, at];
  for (const { retain, insert, delete: gone } of delta) {
    if (retain !== undefined) index += retain;
    else if (typeof insert === "string") {
      if (index < result) result += insert.length;
      index += insert.length;
    } else if (gone !== undefined && index < result) result -= Math.min(gone, result - index);
  }
  return result;
}
