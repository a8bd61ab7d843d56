import type { Editor } from "@tiptap/core";

/** Selects a stretch of the body and brings it into view. */
export function goInBody(editor: Editor | null, from: number, to = from): void {
  if (!editor) return;
  const end = editor.state.doc.content.size;
  editor
    .chain()
    .focus()
    .setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) })
    .scrollIntoView()
    .run();
}

/** Selects a picture with its figure. */
export function goToPicture(editor: Editor | null, position: number): void {
  if (!editor?.state.doc.nodeAt(position)) return;
  const figure = editor.state.doc.resolve(position).before();
  editor.chain().focus().setNodeSelection(figure).scrollIntoView().run();
}

/** Selects a stretch of a text field. */
export function goInField(name: string, from: number, to: number): void {
  const box = document.getElementsByName(name)[0];
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return;
  box.focus();
  box.setSelectionRange(from, to);
}
