import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { goToBlock } from "../editor/go-to-block.ts";
import styles from "./comment-marks.module.css";

/** What a mark says, by the place of its paragraph in the text. */
export type MarkLabels = ReadonlyMap<number, string>;

const key = new PluginKey<DecorationSet>("comment-marks");

/** Draws a mark at the margin of each paragraph that has open comments; the text itself is not touched. */
export function commentMarks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, marks) => {
        const labels = transaction.getMeta(key) as MarkLabels | undefined;
        if (labels) return DecorationSet.create(transaction.doc, marksIn(transaction.doc, labels));
        return marks.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function marksIn(doc: Node, labels: MarkLabels): Decoration[] {
  const marks: Decoration[] = [];
  doc.forEach((block, position, index) => {
    const label = labels.get(index);
    if (label === undefined) return;
    const attributes = { class: styles.marked ?? "", "aria-description": label };
    marks.push(Decoration.node(position, position + block.nodeSize, attributes));
  });
  return marks;
}

/** Puts the marks where the paragraphs stand now. */
export function showMarks(editor: Editor, labels: MarkLabels): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, labels).setMeta("addToHistory", false));
}

/** Puts the cursor into a paragraph and brings it into sight. */
export function goToParagraph(editor: Editor, place: number): void {
  const { doc } = editor.state;
  if (place >= doc.childCount) return;
  let position = 0;
  for (let index = 0; index < place; index += 1) position += doc.child(index).nodeSize;
  goToBlock(editor, position);
}

/** The key that plugins are taken away by. */
export const commentMarksKey = key;
