import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { ContextBar, useContextTools } from "./context-bar.tsx";
import { TextBubble } from "./text-bubble.tsx";

/** Whether somebody writes: the focus is in the text or in a bar that floats over it, and no pointer is selecting. */
function useWritingFocus(editor: Editor): boolean {
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    let isPointing = false;
    const look = () => {
      const focused = document.activeElement;
      const isHere = dom.contains(focused) || focused?.closest("[data-floating-tools]") != null;
      setWriting(isHere && !isPointing);
    };
    // The focus is nowhere for a moment when it goes from one to the other.
    const later = () => requestAnimationFrame(look);
    const point = () => {
      isPointing = true;
      look();
    };
    const release = () => {
      if (!isPointing) return;
      isPointing = false;
      later();
    };
    dom.addEventListener("pointerdown", point);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", release);
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", later);
    look();
    return () => {
      dom.removeEventListener("pointerdown", point);
      removeEventListener("pointerup", release);
      removeEventListener("pointercancel", release);
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", later);
    };
  }, [editor]);
  return isWriting;
}

interface BubblesProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

/** The bars that float over the text while somebody writes: for selected words, and for the place of the caret. */
export function Bubbles({ editor, open }: BubblesProps) {
  const isWriting = useWritingFocus(editor);
  const here = useContextTools(editor);
  if (!isWriting) return null;
  return (
    <>
      <ContextBar editor={editor} open={open} shown={here} />
      <TextBubble editor={editor} open={open} isBelow={here.length > 0} />
    </>
  );
}

/**
 * Alt+F10 leads from the text to the tools: those that float at the selection, or else the ones over the page. The text
 * keeps its selection.
 */
export function useWayToTools(editor: Editor): void {
  useEffect(() => {
    const { dom } = editor.view;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey || event.ctrlKey || event.metaKey) return;
      const bars = document.querySelectorAll<HTMLElement>("[data-floating-tools]");
      const bar = [...bars].at(-1) ?? document.querySelector("[data-editor-tools]");
      const tool = bar?.querySelector<HTMLElement>("button:not(:disabled)");
      if (!tool) return;
      event.preventDefault();
      tool.focus();
    };
    dom.addEventListener("keydown", press);
    return () => dom.removeEventListener("keydown", press);
  }, [editor]);
}
