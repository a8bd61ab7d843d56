import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";

/** Whether somebody writes: the focus is in the text or in a bar that floats over it, and no pointer is selecting. */
export function useWritingFocus(editor: Editor): boolean {
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
