import type { Editor } from "@tiptap/core";

/** Puts the cursor at the beginning of the block at a position and scrolls it into view. */
export function goToBlock(editor: Editor, position: number): void {
  editor
    .chain()
    .focus()
    .setTextSelection(position + 1)
    .scrollIntoView()
    .run();
}
