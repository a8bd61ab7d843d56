import { type Direction, languages } from "@hilal/i18n/languages";
import type { Editor } from "@tiptap/core";
import { setsDirections } from "./find-direction.ts";

const anyLetter = /\p{L}/u;

/**
 * Keeps every block of the text in its present direction when the article's language changes: an Urdu paragraph stays
 * right-to-left and in the Urdu face under an English category (product: urdu 27). Empty blocks follow the article.
 */
export function keepDirections(editor: Editor, before: Direction, after: Direction): void {
  if (before === after) return;
  const { state, view } = editor;
  const { tr } = state;
  const lang = Object.values(languages).find(({ dir }) => dir === before)?.lang ?? null;
  state.doc.descendants((node, position) => {
    if (!("dir" in node.attrs)) return !node.isTextblock;
    const { dir, isTurned } = node.attrs;
    if (dir === after && !isTurned) {
      tr.setNodeAttribute(position, "dir", null).setNodeAttribute(position, "lang", null);
    } else if (dir === null && anyLetter.test(node.textContent)) {
      tr.setNodeAttribute(position, "dir", before).setNodeAttribute(position, "lang", lang);
    }
    // What is inside follows its container, or has a direction of its own.
    return false;
  });
  if (tr.docChanged) view.dispatch(tr.setMeta(setsDirections, true));
}
