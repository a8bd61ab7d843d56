import { getFootnotes, type ShownNote } from "@hilal/article-body/footnote-views";
import { noteExtensions } from "@hilal/article-body/note-extensions";
import { noteText, typedNoteHtml } from "@hilal/article-body/note-text";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import { Button } from "../../kit/button.tsx";
import controls from "../../kit/control.module.css";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { type TypingRun, typingRun } from "../../kit/fields/typing-direction.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { EditorDialogProps } from "./editor-dialog-names.ts";
import styles from "./footnote-dialog.module.css";
import dialog from "./insert/editor-dialog.module.css";

interface WrittenNote {
  /** The note being changed; null for a new one. */
  readonly present: ShownNote | null;
  /** The note's content when the user last saw it; "" when the user saw that it was deleted. */
  readonly known: string;
  readonly note: string;
}

/**
 * Writes a note into the text.
 * @returns "stored", "nowhere" when a note cannot be placed at the caret, or the note's present content when another
 * editor changed it meanwhile; in the last two cases nothing is written
 */
export function storeNote(
  editor: Editor,
  { present, known, note }: WrittenNote,
): "stored" | "nowhere" | { readonly now: string } {
  if (!present) return insert(editor, note);
  const place = readNote(editor, present);
  if (place === null) {
    if (known !== "" && note !== "") return { now: "" };
    return insert(editor, note);
  }
  if (place.note !== known && place.note !== note) return { now: place.note };
  if (note === "") removeNote(editor, present);
  else {
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(place.position, "note", note);
      return true;
    });
  }
  return "stored";
}

function insert(editor: Editor, note: string): "stored" | "nowhere" {
  if (note === "") return "stored";
  return editor.chain().focus().insertFootnote(note).run() ? "stored" : "nowhere";
}

/** Removes a note from the text. */
export function removeNote(editor: Editor, note: ShownNote): void {
  const place = readNote(editor, note);
  if (place) editor.commands.deleteRange({ from: place.position, to: place.position + 1 });
}

/** The present position and content of a note; null when it has been deleted. */
function readNote(editor: Editor, note: ShownNote) {
  const position = note.position();
  const node = position === undefined ? null : editor.state.doc.nodeAt(position);
  if (position === undefined || node?.type.name !== "footnote") return null;
  return { position, note: String(node.attrs.note) };
}

interface NoteEditorOptions {
  /** The content of the note. */
  readonly html: string;
  /** The article's editor, which determines the note's language and direction. */
  readonly like: Editor;
  readonly attributes: Readonly<Record<string, string>>;
  /** Called on Enter, because a note is a single line. */
  onEnter(html: string): void;
}

/** A small editor for one line of text with emphasis and links. */
function useNoteEditor({ html, like, attributes, onEnter }: NoteEditorOptions): Editor {
  const latest = useRef(onEnter);
  latest.current = onEnter;
  const language = like.view.dom.lang === "ur" ? "ur" : "en";
  const box = { ...attributes, role: "textbox", "aria-multiline": "false" };
  const editor: Editor = useEditor({
    extensions: noteExtensions,
    content: html,
    injectCSS: false,
    autofocus: "end",
    editorProps: {
      attributes: { ...box, ...toAttributes(typingRun(noteText(html), language)) },
      handleKeyDown: (_view, event) => {
        if (event.key !== "Enter" || event.isComposing) return false;
        latest.current(editor.getHTML());
        return true;
      },
    },
    onUpdate: ({ editor }) => {
      const run = typingRun(editor.getText(), language);
      const { dom } = editor.view;
      if (dom.lang === run.lang && dom.dir === run.dir) return;
      const { editorProps } = editor.options;
      editor.setOptions({
        editorProps: { ...editorProps, attributes: { ...box, ...toAttributes(run) } },
      });
    },
  });
  return editor;
}

/** The direction and the language as attributes: the note is set like a paragraph of the body with its words. */
function toAttributes({ dir, lang }: TypingRun): Record<string, string> {
  return { ...(dir ? { dir } : {}), ...(lang ? { lang } : {}) };
}

/** Dialog for a footnote: a new one at the caret, or the selected one. */
export function FootnoteDialog({ editor, onClose }: EditorDialogProps) {
  const t = useTexts();
  const [present] = useState(() => getFootnotes(editor).written);
  // The content of the note when this dialog last showed it: another editor's change is never overwritten unseen.
  const [known, setKnown] = useState(present?.note ?? "");
  const [fault, setFault] = useState<string>();
  const isTheirs = fault !== undefined && present !== null;
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = (html: string) => {
    const outcome = storeNote(editor, { present, known, note: typedNoteHtml(html) });
    if (outcome === "stored") return close();
    if (outcome === "nowhere") return setFault(t("editorBlocks.footnote.nowhere"));
    setKnown(outcome.now);
    return setFault(
      outcome.now === ""
        ? t("editorBlocks.footnote.gone")
        : t("editorBlocks.footnote.changed", { text: noteText(outcome.now) }),
    );
  };
  /** Escape, or a press outside: what was typed is stored; an emptied note stays as it was. */
  const leave = () => {
    const html = note.getHTML();
    const typed = typedNoteHtml(html);
    if (typed === "" || typed === known) close();
    else apply(html);
  };
  const note = useNoteEditor({
    html: present?.note ?? "",
    like: editor,
    attributes: {
      class: `${controls.control} ${styles.text}`,
      "aria-label": t("editorBlocks.footnote.text"),
    },
    onEnter: apply,
  });
  return (
    <OfficeDialog
      isOpen
      title={t(present ? "editorBlocks.footnote.editTitle" : "editorBlocks.footnote.addTitle")}
      onClose={leave}
      actions={
        <>
          {present && (
            <Button
              onPress={() => {
                removeNote(editor, present);
                close();
              }}
            >
              {t("editorBlocks.footnote.remove")}
            </Button>
          )}
          <Button onPress={close}>{t("adminEditor.dialog.cancel")}</Button>
          <Button rank="primary" onPress={() => apply(note.getHTML())}>
            {t(isTheirs ? "editorBlocks.footnote.overwrite" : "editorBlocks.footnote.save")}
          </Button>
        </>
      }
    >
      <div className={dialog.form}>
        <Field
          label={t("editorBlocks.footnote.text")}
          hint={t("editorBlocks.footnote.hint")}
          isRequired
        >
          {() => <EditorContent editor={note} />}
        </Field>
        {fault && (
          <p className={dialog.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </OfficeDialog>
  );
}
