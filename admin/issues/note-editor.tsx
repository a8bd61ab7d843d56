import { editorialExtensions } from "@hilal/article-body/note-extensions";
import { safeAddress } from "@hilal/article-body/safe-address";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../kit/button.tsx";
import controls from "../kit/control.module.css";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { TypedField } from "../kit/fields/typed-field.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./note-editor.module.css";

interface NoteEditorProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly html: string;
  /** The language, in which the note is written. */
  readonly language: Language;
  onChange(html: string): void;
}

/** Edits the editor's note: paragraphs with bold, italics and links. */
export function NoteEditor({ id, label, describedBy, html, language, onChange }: NoteEditorProps) {
  const t = useTexts();
  const latest = useRef(onChange);
  latest.current = onChange;
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: editorialExtensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: `${controls.control} ${styles.text}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        lang: language,
        dir: getDirection(language),
      },
    },
    onUpdate: ({ editor: changed }) => latest.current(changed.isEmpty ? "" : changed.getHTML()),
  });
  useEffect(() => {
    const shown = editor.isEmpty ? "" : editor.getHTML();
    // Only applies changes from outside, such as another editor's version.
    if (shown !== html) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const marks = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      link: now.isActive("link"),
    }),
  });
  return (
    <div className={styles.note}>
      <div role="toolbar" aria-label={t("issueDesk.details.noteTools")} className={styles.tools}>
        <Button aria-pressed={marks.bold} onPress={() => editor.chain().focus().toggleBold().run()}>
          {t("issueDesk.details.bold")}
        </Button>
        <Button
          aria-pressed={marks.italic}
          onPress={() => editor.chain().focus().toggleItalic().run()}
        >
          {t("issueDesk.details.italic")}
        </Button>
        <Button aria-pressed={marks.link} onPress={() => setLinking(true)}>
          {t("issueDesk.details.link")}
        </Button>
      </div>
      <EditorContent editor={editor} />
      {isLinking && (
        <LinkDialog
          address={String(editor.getAttributes("link").href ?? "")}
          onSet={(href) => {
            const chain = editor.chain().focus().extendMarkRange("link");
            if (href === null) chain.unsetLink().run();
            else if (editor.state.selection.empty && !marks.link) {
              chain
                .insertContent({
                  type: "text",
                  text: href,
                  marks: [{ type: "link", attrs: { href } }],
                })
                .run();
            } else chain.setLink({ href }).run();
            setLinking(false);
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  );
}

interface LinkDialogProps {
  readonly address: string;
  /** Null removes the link. */
  onSet(href: string | null): void;
  onClose(): void;
}

function LinkDialog({ address, onSet, onClose }: LinkDialogProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(address);
  const [fault, setFault] = useState<string>();
  const set = () => {
    if (typed.trim() === "") return onSet(null);
    const href = safeAddress(typed);
    return href === null ? setFault(t("issueDesk.details.badLink")) : onSet(href);
  };
  return (
    <FormDialog
      title={t("issueDesk.details.link")}
      action={t(
        typed.trim() === "" && address !== ""
          ? "issueDesk.details.removeLink"
          : "issueDesk.details.setLink",
      )}
      onAct={set}
      onClose={onClose}
    >
      <TypedField
        label={t("issueDesk.details.linkAddress")}
        error={fault}
        isRequired
        isFirst
        dir="ltr"
        type="url"
        value={typed}
        onChange={(address) => {
          setTyped(address);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
