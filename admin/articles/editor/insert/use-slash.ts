import type { Editor } from "@tiptap/core";
import { isChangeOrigin } from "@tiptap/extension-collaboration";
import type { Transaction } from "@tiptap/pm/state";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type SlashMatch, slashMatch } from "./slash-match.ts";

/**
 * The "/" that was just typed, as long as one types on after it; `close` leaves it as a letter, and `catchUp` has what was
 * typed just now drawn at once.
 */
export function useSlash(editor: Editor): {
  readonly match: SlashMatch | null;
  close(): void;
  catchUp(): void;
} {
  const [match, setMatch] = useState<SlashMatch | null>(null);
  const isOpen = useRef(false);
  const close = useCallback(() => {
    isOpen.current = false;
    setMatch(null);
  }, []);
  const catchUp = useCallback(() => {
    if (isOpen.current) flushSync(() => setMatch(slashMatch(editor.state)));
  }, [editor]);
  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) => {
      const found = slashMatch(editor.state);
      // Only the person's own key opens it: neither a caret that comes by nor what somebody else writes.
      const isTyped = transaction.docChanged && !isChangeOrigin(transaction) && found?.query === "";
      if (!isOpen.current && !isTyped) return;
      isOpen.current = found !== null;
      setMatch((before) => (before === null && found === null ? before : found));
    };
    const press = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (code !== "Slash" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      typeSlash(editor);
    };
    const { dom } = editor.view;
    editor.on("transaction", follow);
    editor.on("blur", close);
    dom.addEventListener("keydown", press);
    return () => {
      editor.off("transaction", follow);
      editor.off("blur", close);
      dom.removeEventListener("keydown", press);
    };
  }, [editor, close]);
  return { match, close, catchUp };
}

/** Ctrl+/, for keyboards that have no "/" of their own: the sign, where it opens the list. */
function typeSlash(editor: Editor): void {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\uFFFC");
  const needsSpace = before !== "" && !/\s$/.test(before);
  editor.view.dispatch(editor.state.tr.insertText(needsSpace ? " /" : "/"));
}
