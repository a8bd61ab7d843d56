import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import type { Editor } from "@tiptap/core";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { Transaction, YMapEvent, YTextEvent } from "yjs";
import { copyFieldNames, getSharedText, sharedTexts } from "../working-copy/copy-fields.ts";
import { getBody } from "./shared-body.ts";
import type { UndoHistory } from "./undo-history.ts";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const isTextBox = (target: unknown): target is TextBox =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:checkbox|radio|file|button)$/.test(target.type));

/** Whether a form control shows a field of the shared document. */
const isOfCopy = (target: unknown): boolean =>
  target instanceof HTMLElement &&
  (copyFieldNames as readonly string[]).includes(target.getAttribute("name") ?? "");

/** What a key means on any keyboard: Ctrl or ⌘ with Z or Y; null for another key. */
function toAction(event: KeyboardEvent): "undo" | "redo" | null {
  if (event.isComposing || event.altKey || event.ctrlKey === event.metaKey) return null;
  // Urdu layouts have other letters on these keys.
  const letter = /^[a-z]$/i.test(event.key) ? event.key : event.code.replace("Key", "");
  if (letter.toLowerCase() === "y") return event.shiftKey ? null : "redo";
  if (letter.toLowerCase() !== "z") return null;
  return event.shiftKey ? "redo" : "undo";
}

/**
 * Makes the keys and the browser's own commands of undo and redo act on the history of the whole article, wherever the
 * focus is in its form. Other text boxes there, such as a comment, keep their own undo. The focus follows to the part
 * that has changed (product: editor 3).
 */
export function useUndoKeys(editor: Editor, undo: UndoHistory): void {
  useEffect(() => {
    const { dom } = editor.view;
    const form = dom.closest("form");
    if (!form) return undefined;
    let compositions = 0;
    const isInBody = (target: unknown) => target instanceof Node && dom.contains(target);
    const press = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : toAction(event);
      const { target } = event;
      if (!action || (isTextBox(target) && !isOfCopy(target))) return;
      event.preventDefault();
      undo[action]();
    };
    const input = (event: InputEvent) => {
      const { target, inputType: type } = event;
      if (!isInBody(target) && !isOfCopy(target)) return;
      if (type === "historyUndo" || type === "historyRedo") {
        event.preventDefault();
        undo[type === "historyUndo" ? "undo" : "redo"]();
      } else if (isTextBox(target)) {
        const hadSelection = target.selectionStart !== target.selectionEnd;
        const composition = event.isComposing ? { composition: compositions } : {};
        undo.noteInput({ name: target.name, type, hadSelection, ...composition });
      }
    };
    const compose = () => {
      compositions += 1;
    };
    const paste = ({ target }: Event) => {
      if (!isTextBox(target)) return;
      undo.noteInput({ name: target.name, type: "insertFromPaste", hadSelection: false });
    };
    form.addEventListener("keydown", press);
    form.addEventListener("beforeinput", input);
    form.addEventListener("compositionstart", compose);
    form.addEventListener("paste", paste, true);
    const stop = followUndo(editor, undo, form);
    return () => {
      form.removeEventListener("keydown", press);
      form.removeEventListener("beforeinput", input);
      form.removeEventListener("compositionstart", compose);
      form.removeEventListener("paste", paste, true);
      stop();
    };
  }, [editor, undo]);
}

/** Moves the focus and the caret to what undo or redo has changed. @returns a function that stops it */
function followUndo(editor: Editor, undo: UndoHistory, form: HTMLFormElement): () => void {
  const { doc } = undo;
  // The changed fields, and the caret in those that are texts.
  const changed = new Map<string, number | null>();
  const observers = sharedTexts.map((name) => {
    const text = getSharedText(doc, name);
    const note = ({ delta }: YTextEvent, { origin }: Transaction) => {
      if (origin === undo) changed.set(name, getEnd(delta));
    };
    text.observe(note);
    return () => text.unobserve(note);
  });
  const fields = doc.getMap(documentParts.fields);
  const noteFields = ({ keysChanged }: YMapEvent<unknown>, { origin }: Transaction) => {
    if (origin === undo) for (const key of keysChanged) changed.set(String(key), null);
  };
  fields.observe(noteFields);
  const body = getBody(doc);
  let isBody = false;
  const noteBody = (_events: unknown, { origin }: Transaction) => {
    isBody ||= origin === undo;
  };
  body.observeDeep(noteBody);
  const follow = () => {
    const isInBody = isBody;
    isBody = false;
    const places = [...changed];
    changed.clear();
    const focused = document.activeElement;
    // Whoever presses a tool with the keyboard goes on there.
    if (editor.isDestroyed || focused?.closest("[role=toolbar]")) return;
    if (isInBody && editor.view.dom.contains(focused)) return;
    const here = places.find(([name]) => name === focused?.getAttribute("name"));
    if (isInBody && !here) {
      editor.view.focus();
      return;
    }
    const [name, caret] = here ?? places.at(-1) ?? [];
    const field = name === undefined ? null : form.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) return;
    // The caret can only be set once the field shows its new text.
    flushSync(() => undefined);
    field.focus();
    if (isTextBox(field) && typeof caret === "number") field.setSelectionRange(caret, caret);
  };
  undo.on("stack-item-popped", follow);
  return () => {
    undo.off("stack-item-popped", follow);
    fields.unobserve(noteFields);
    body.unobserveDeep(noteBody);
    for (const stop of observers) stop();
  };
}

/** The position behind the last change of a text. */
function getEnd(delta: YTextEvent["delta"]): number {
  let [index, end] = [0, 0];
  for (const { retain, insert } of delta) {
    index += retain ?? (typeof insert === "string" ? insert.length : 0);
    if (retain === undefined) end = index;
  }
  return end;
}

const events = ["stack-item-added", "stack-item-popped", "stack-cleared"] as const;

/** Whether there is something to undo and to redo. */
export function useUndoState(undo: UndoHistory): {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
} {
  const subscribe = useCallback(
    (changed: () => void) => {
      for (const event of events) undo.on(event, changed);
      return () => {
        for (const event of events) undo.off(event, changed);
      };
    },
    [undo],
  );
  return {
    canUndo: useSyncExternalStore(subscribe, () => undo.canUndo()),
    canRedo: useSyncExternalStore(subscribe, () => undo.canRedo()),
  };
}
