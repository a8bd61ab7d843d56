import { footnoteClass } from "@hilal/contract/shared/rich-text";
import { mergeAttributes, Node } from "@tiptap/core";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { noteHtml, noteMarkup, noteText } from "./note-text.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    footnotes: {
      /** Puts a footnote where the selection ends; its content is HTML as `noteHtml` writes it. */
      insertFootnote: (note: string) => ReturnType;
    };
  }
}

/**
 * `small.footnote`: a note in its place in the sentence. It is one letter to the caret; what it says is an attribute, so
 * that it goes wherever the letter goes, and no style of the sentence reaches into it.
 */
export const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes() {
    return {
      note: {
        default: "",
        parseHTML: (element) => noteHtml(element.innerHTML),
        renderHTML: () => ({}),
      },
    };
  },
  parseHTML() {
    return [{ tag: `small.${footnoteClass}`, priority: 60 }];
  },
  renderHTML({ node, HTMLAttributes }) {
    const content = noteMarkup(String(node.attrs.note)) as unknown as DOMOutputSpec[];
    return ["small", mergeAttributes({ class: footnoteClass }, HTMLAttributes), ...content];
  },
  renderText({ node }) {
    return ` [${noteText(String(node.attrs.note))}]`;
  },
  addCommands() {
    return {
      insertFootnote:
        (note) =>
        ({ state, tr }) => {
          const { $to } = state.selection;
          const { parent } = $to;
          if (!parent.inlineContent || !parent.contentMatchAt($to.index()).matchType(this.type)) {
            return false;
          }
          tr.insert($to.pos, this.type.create({ note }));
          return true;
        },
    };
  },
});
