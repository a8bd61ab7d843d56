import type { Editor } from "@tiptap/core";

/**
 * Gives every picture of an address another one, or takes it and its figure away when there is none. No step of undo:
 * the person did not do it.
 */
export function replacePicture(editor: Editor, from: string, to: string | null): void {
  if (editor.isDestroyed) return;
  const { doc, tr } = editor.state;
  doc.descendants((node, position) => {
    if (node.type.name !== "picture" || node.attrs.src !== from) return;
    const at = tr.mapping.map(position);
    if (to !== null) tr.setNodeAttribute(at, "src", to);
    else {
      const figure = tr.doc.resolve(at);
      tr.delete(figure.before(), figure.after());
    }
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false));
}
