import type { Editor } from "@tiptap/react";
import { useRef } from "react";

/** What a tool's menu reports, so that it can return to the text. */
interface MenuReturn {
  /** For the menu's trigger. */
  onOpenChange(isOpen: boolean): void;
  /** For the button that opens it. */
  onPressStart(press: { readonly pointerType: string }): void;
  /** To be called when an entry is chosen. */
  noteChoice(): void;
}

/**
 * Returns the focus to the text when a menu that was opened with a pointer closes without a choice; a menu opened with
 * the keyboard returns to its button by itself (product: editor 31).
 * @returns handlers for the menu and its button
 */
export function useMenuReturn(editor: Editor): MenuReturn {
  const isByPointer = useRef(false);
  const hasChosen = useRef(false);
  return {
    onPressStart({ pointerType }) {
      isByPointer.current = pointerType !== "keyboard" && pointerType !== "virtual";
    },
    noteChoice() {
      hasChosen.current = true;
    },
    onOpenChange(isOpen) {
      if (isOpen) return;
      if (isByPointer.current && !hasChosen.current) editor.commands.focus();
      isByPointer.current = false;
      hasChosen.current = false;
    },
  };
}
