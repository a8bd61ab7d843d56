import type { Editor } from "@tiptap/core";

/** Puts the cursor to the beginning of the block at a position and brings it into sight. */
export function goToBlock(editor: Editor, position: number): void {
  editor
    .chain()
    .focus()
    .setTextSelection(position + 1)
    .scrollIntoView()
    .run();
}
