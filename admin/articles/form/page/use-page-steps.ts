import type { Editor } from "@tiptap/core";
import { useEffect } from "react";

/** The keys that lead from the beginning of the body back to what stands over it: Backspace and the arrow up. */
export function useStepBack(editor: Editor | null, onBack: () => void): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    const press = (event: KeyboardEvent) => {
      const { key, isComposing, shiftKey, ctrlKey, metaKey, altKey } = event;
      if (isComposing || shiftKey || ctrlKey || metaKey || altKey) return;
      const isWay =
        (key === "Backspace" && isAtBeginning(editor)) ||
        (key === "ArrowUp" && isOnFirstLine(editor));
      if (!isWay) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onBack();
    };
    // Before the editor's own keys: it would delete or stay where it is.
    dom.addEventListener("keydown", press, true);
    return () => dom.removeEventListener("keydown", press, true);
  }, [editor, onBack]);
}

/** Before the first letter of a plain first paragraph; what is indented or a list is first made plain by the key. */
function isAtBeginning({ state }: Editor): boolean {
  const { empty, $from } = state.selection;
  const { parent } = $from;
  const isPlain = $from.depth === 1 && parent.type.name === "paragraph" && !parent.attrs.indent;
  return empty && isPlain && $from.pos === 1;
}

function isOnFirstLine({ state, view }: Editor): boolean {
  const { empty, $from } = state.selection;
  return (
    empty &&
    $from.depth > 0 &&
    $from.index(0) === 0 &&
    isFirstInside($from) &&
    view.endOfTextblock("up")
  );
}

/** Nothing stands over it, in whatever lists and quotations it is. */
function isFirstInside($from: Editor["state"]["selection"]["$from"]): boolean {
  for (let depth = 0; depth < $from.depth; depth += 1) if ($from.index(depth) > 0) return false;
  return true;
}
