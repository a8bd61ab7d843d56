import type { Language } from "@hilal/i18n/languages";
import proseStyles from "@hilal/ui/prose.module.css";
import "@hilal/ui/body-figures.css";
import "@hilal/ui/rich-text.css";
import "@hilal/ui/body-blocks.css";
import { type Editor, EditorContent } from "@tiptap/react";
import { type ReactNode, useEffect, useId, useImperativeHandle, useState } from "react";
import type { FieldValues } from "react-hook-form";
import unseen from "../../kit/controls/unseen.module.css";
import { type FormFieldProps, useFormField } from "../../kit/fields/use-form-field.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { Bubbles, useWayToTools } from "./bubble/bubbles.tsx";
import { ContextParts } from "./bubble/context-bar.tsx";
import type { EditorDialog, OpenDialog } from "./editor-dialog-names.ts";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { NoteList } from "./footnotes/note-list.tsx";
import { InsertMenu } from "./insert/insert-menu.tsx";
import { SlashMenu } from "./insert/slash-menu.tsx";
import { useSeveralPictures } from "./pictures/use-several-pictures.ts";
import type { SharedWriting } from "./shared-writing.ts";
import { EditorToolbar } from "./toolbar/editor-toolbar.tsx";
import { useScrolledTools } from "./toolbar/use-scrolled-tools.ts";
import { useBodyEditor } from "./use-body-editor.ts";
import styles from "./writing-surface.module.css";

interface BodyEditorProps<Values extends FieldValues, Sent> extends FormFieldProps<Values, Sent> {
  /** The language of the article; the writing surface follows. */
  readonly contentLanguage: Language;
  readonly writing: SharedWriting;
  /** What stands over the body on the same page. */
  readonly over?: ReactNode;
  /** Told of the editor once it is made, and of its end. */
  onEditor(editor: Editor | null): void;
}

const keyNames = { insert: "Ctrl+/", tools: "Alt+F10", back: "Escape" };

/**
 * The body of an article: the tools, and a page to write on that looks like the article page, with what is printed over
 * the body.
 */
export function BodyEditor<Values extends FieldValues, Sent>(props: BodyEditorProps<Values, Sent>) {
  const { error } = useFormField(props);
  const t = useTexts();
  const id = useId();
  return (
    <Surface
      {...props}
      help={
        <p id={`${id}-help`} className={unseen.unseen}>
          {t("editorSurface.help", keyNames)}
        </p>
      }
      error={
        error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )
      }
      attributes={{
        id,
        "aria-label": props.label,
        ...(error ? { "aria-invalid": "true" } : {}),
        "aria-describedby": error ? `${id}-help ${id}-error` : `${id}-help`,
        ...(props.isRequired ? { "aria-required": "true" } : {}),
      }}
    />
  );
}

/** Room that bars take at the window's edges, in pixels: the caret is never brought to a stand below them. */
const room = { top: 112, bottom: 72, left: 8, right: 8 };
const free = { scrollMargin: room, scrollThreshold: room };

interface SurfaceProps<Values extends FieldValues, Sent> extends BodyEditorProps<Values, Sent> {
  readonly attributes: Readonly<Record<string, string>>;
  /** What is wrong with the body. */
  readonly error: ReactNode;
  /** The keys that are not seen, for who hears the page. */
  readonly help: ReactNode;
}

function Surface<Values extends FieldValues, Sent>({
  attributes,
  error,
  help,
  over,
  contentLanguage,
  writing,
  onEditor,
  ...props
}: SurfaceProps<Values, Sent>) {
  const { ref, onBlur } = useFormField(props);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const placeSeveral = useSeveralPictures();
  const editor: Editor = useBodyEditor({
    writing,
    language: contentLanguage,
    attributes: { ...attributes, class: `${proseStyles.prose} ${styles.page}` },
    onBlur,
    onFiles: (files) => {
      if (files.length > 1) placeSeveral(files, editor);
      else setDialog({ name: "picture", files });
    },
    onLinkKey: () => setDialog({ name: "link" }),
    onDescribe: () => setDialog({ name: "picture" }),
  });
  useEffect(() => {
    onEditor(editor);
    return () => onEditor(null);
  }, [editor, onEditor]);
  useEffect(() => {
    const { editorProps } = editor.options;
    editor.setOptions({ editorProps: { ...editorProps, ...free } });
  }, [editor]);
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor]);
  const isScrolled = useScrolledTools();
  useWayToTools(editor);
  const open = (name: EditorDialog) => setDialog({ name });
  return (
    <div className={styles.surface}>
      <EditorToolbar
        editor={editor}
        open={open}
        insert={<InsertMenu editor={editor} open={open} />}
        here={<ContextParts editor={editor} open={open} />}
      />
      <div className={styles.sheet}>
        {over}
        {error}
        {help}
        <EditorContent editor={editor} />
        <NoteList editor={editor} open={open} />
      </div>
      {!isScrolled && <Bubbles editor={editor} open={open} />}
      <SlashMenu editor={editor} open={open} />
      <EditorDialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}
