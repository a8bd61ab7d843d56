import type { Language } from "@hilal/i18n/languages";
import proseStyles from "@hilal/ui/prose.module.css";
import "@hilal/ui/rich-text.css";
import { type Editor, EditorContent } from "@tiptap/react";
import { useCallback, useEffect, useImperativeHandle, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Field } from "../../kit/fields/field.tsx";
import { type FormFieldProps, useFormField } from "../../kit/fields/use-form-field.ts";
import { ContextBar } from "./bubble/context-bar.tsx";
import { Counts } from "./counts.tsx";
import type { EditorDialog, OpenDialog } from "./editor-dialog-names.ts";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { InsertMenu } from "./insert/insert-menu.tsx";
import type { SharedWriting } from "./shared-writing.ts";
import { EditorToolbar } from "./toolbar/editor-toolbar.tsx";
import { useBodyEditor } from "./use-body-editor.ts";
import styles from "./writing-surface.module.css";

interface BodyEditorProps<Values extends FieldValues, Sent> extends FormFieldProps<Values, Sent> {
  /** The language of the article; the writing surface follows. */
  readonly contentLanguage: Language;
  readonly writing: SharedWriting;
  /** Told of the editor once it is made, and of its end. */
  onEditor(editor: Editor | null): void;
}

/** The body of an article: the tools, a page to write on that looks like the article page, and the counts. */
export function BodyEditor<Values extends FieldValues, Sent>(props: BodyEditorProps<Values, Sent>) {
  const { error } = useFormField(props);
  const [editor, setEditor] = useState<Editor | null>(null);
  const { onEditor } = props;
  const told = useCallback(
    (made: Editor | null) => {
      setEditor(made);
      onEditor(made);
    },
    [onEditor],
  );
  return (
    <Field
      label={props.label}
      error={error}
      isRequired={props.isRequired}
      aside={<Counts editor={editor} language={props.contentLanguage} />}
    >
      {(control) => (
        <Surface
          {...props}
          onEditor={told}
          attributes={{
            id: control.id,
            "aria-label": props.label,
            ...(error ? { "aria-invalid": "true", "aria-describedby": `${control.id}-error` } : {}),
            ...(props.isRequired ? { "aria-required": "true" } : {}),
          }}
        />
      )}
    </Field>
  );
}

interface SurfaceProps<Values extends FieldValues, Sent> extends BodyEditorProps<Values, Sent> {
  readonly attributes: Readonly<Record<string, string>>;
}

function Surface<Values extends FieldValues, Sent>({
  attributes,
  contentLanguage,
  writing,
  onEditor,
  ...props
}: SurfaceProps<Values, Sent>) {
  const { ref, onBlur } = useFormField(props);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const editor = useBodyEditor({
    writing,
    language: contentLanguage,
    attributes: { ...attributes, class: `${proseStyles.prose} ${styles.page}` },
    onBlur,
    onFiles: (files) => setDialog({ name: "picture", files }),
    onLinkKey: () => setDialog({ name: "link" }),
  });
  useEffect(() => {
    onEditor(editor);
    return () => onEditor(null);
  }, [editor, onEditor]);
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor]);
  const open = (name: EditorDialog) => setDialog({ name });
  return (
    <div className={styles.surface} data-invalid={attributes["aria-invalid"]}>
      <EditorToolbar
        editor={editor}
        open={open}
        insert={<InsertMenu editor={editor} open={open} />}
      />
      <EditorContent editor={editor} />
      <ContextBar editor={editor} open={open} />
      <EditorDialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}
