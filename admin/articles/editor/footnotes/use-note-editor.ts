import { noteExtensions } from "@hilal/article-body/note-extensions";
import { type Editor, useEditor } from "@tiptap/react";
import { useRef } from "react";

interface NoteEditorOptions {
  /** What the note says. */
  readonly html: string;
  /** The article's editor: the note has its language and direction. */
  readonly like: Editor;
  readonly attributes: Readonly<Record<string, string>>;
  /** Enter ends the note, which is one line. */
  onEnter(html: string): void;
}

/** A small editor for one line of text with emphasis and links. */
export function useNoteEditor({ html, like, attributes, onEnter }: NoteEditorOptions): Editor {
  const latest = useRef(onEnter);
  latest.current = onEnter;
  const { lang, dir } = like.view.dom;
  const editor: Editor = useEditor({
    extensions: noteExtensions,
    content: html,
    injectCSS: false,
    autofocus: "end",
    editorProps: {
      attributes: { ...attributes, role: "textbox", "aria-multiline": "false", lang, dir },
      handleKeyDown: (_view, event) => {
        if (event.key !== "Enter" || event.isComposing) return false;
        latest.current(editor.getHTML());
        return true;
      },
    },
  });
  return editor;
}
