import { footnoteClass } from "@hilal/contract/shared/rich-text";
import { mergeAttributes, Node } from "@tiptap/core";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { FootnoteViews, getFootnotes, type NoteLabel } from "./footnote-views.ts";
import { noteHtml, noteMarkup, noteText } from "./note-text.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    footnotes: {
      /** Inserts a footnote at the end of the selection; its content is HTML in the format of `noteHtml`. */
      insertFootnote: (note: string) => ReturnType;
      /** Edits the selected footnote, or a new one. */
      writeFootnote: () => ReturnType;
    };
  }
  interface Storage {
    footnote: { readonly views: FootnoteViews };
  }
}

/**
 * `small.footnote`: a note in its place in the sentence. The caret treats it as one letter. Its content is an
 * attribute, so that it moves with the letter and the sentence's styles do not apply to it.
 */
export const footnote = (getLabel: NoteLabel) =>
  Node.create({
    name: "footnote",
    group: "inline",
    inline: true,
    atom: true,
    addStorage() {
      return { views: new FootnoteViews(getLabel) };
    },
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
    addNodeView() {
      return (props) => getFootnotes(props.editor).view(props);
    },
    addCommands() {
      return {
        insertFootnote:
          (note) =>
          ({ state, tr }) => {
            const given = state.selection.$to;
            const $to = given.parent.inlineContent ? given : TextSelection.near(given, -1).$to;
            const index = $to.index();
            if (!$to.parent.inlineContent || !$to.parent.canReplaceWith(index, index, this.type)) {
              return false;
            }
            tr.insert($to.pos, this.type.create({ note }));
            return true;
          },
        writeFootnote:
          () =>
          ({ editor, state }) => {
            const { selection } = state;
            const isChosen =
              selection instanceof NodeSelection && selection.node.type === this.type;
            const views = getFootnotes(editor);
            const chosen = views.shown().find((note) => note.position() === selection.from);
            views.open(isChosen ? (chosen ?? null) : null);
            return true;
          },
      };
    },
    addKeyboardShortcuts() {
      const write = () => this.editor.commands.writeFootnote();
      const writeChosen = () => {
        const { selection } = this.editor.state;
        const isChosen = selection instanceof NodeSelection && selection.node.type === this.type;
        return isChosen && write();
      };
      return { "Mod-Alt-f": write, Enter: writeChosen };
    },
  });
