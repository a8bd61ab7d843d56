import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { rememberedByBlock } from "./remembered-by-block.ts";
import { useReadBody } from "./use-read-body.ts";

/** A heading of the body, in the order of the text; its place among them is its index. */
export interface OutlineHeading {
  readonly level: number;
  readonly text: string;
}

const none: readonly OutlineHeading[] = [];

/** The headings of a body while it is written; they settle when the typing pauses. */
export function useOutline(editor: Editor | null): readonly OutlineHeading[] {
  return useReadBody(editor, headingsOf) ?? none;
}

const headingsIn = rememberedByBlock((block: Node): readonly OutlineHeading[] => {
  const found: OutlineHeading[] = [];
  const note = (node: Node) => {
    if (node.type.name === "heading") {
      found.push({ level: Number(node.attrs.level), text: node.textContent.trim() });
    }
    return !node.isTextblock;
  };
  if (note(block)) block.descendants(note);
  return found;
});

function headingsOf(body: Node): readonly OutlineHeading[] {
  return body.children.flatMap(headingsIn);
}

/** Puts the cursor into a heading, by its place among them, and brings it into sight. */
export function goToHeading(editor: Editor, place: number): void {
  let left = place;
  let position: number | null = null;
  editor.state.doc.descendants((node, at) => {
    if (position !== null) return false;
    if (node.type.name === "heading") {
      if (left === 0) position = at;
      left -= 1;
    }
    return !node.isTextblock;
  });
  if (position === null) return;
  editor
    .chain()
    .focus()
    .setTextSelection(position + 1)
    .scrollIntoView()
    .run();
}
