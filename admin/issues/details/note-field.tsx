import type { Language } from "@hilal/i18n/languages";
import { useEffect, useState } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { useFormField } from "../../kit/fields/use-form-field.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { DetailsForm } from "./details-values.ts";
import type { NoteEditor } from "./note-editor.tsx";

interface NoteFieldProps {
  readonly form: DetailsForm;
  readonly language: Language;
}

/** The editor's note; the code of its editor is fetched when the details are opened. */
export function NoteField({ form, language }: NoteFieldProps) {
  const t = useTexts();
  const { value, change, error } = useFormField({ form, name: "note" });
  const [Editor, setEditor] = useState<typeof NoteEditor | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const fetchEditor = () => {
    setFailed(false);
    import("./note-editor.tsx").then(
      (fetched) => setEditor(() => fetched.NoteEditor),
      () => setFailed(true),
    );
  };
  useEffect(fetchEditor, []);
  return (
    <Field label={t("issueDesk.details.note")} error={error} isForWords>
      {(control) => {
        if (Editor) {
          return (
            <Editor
              id={control.id}
              label={t("issueDesk.details.note")}
              describedBy={control["aria-describedby"]}
              html={String(value ?? "")}
              language={language}
              onChange={change}
            />
          );
        }
        if (!hasFailed) return <p role="status">{t("issueDesk.details.noteLoading")}</p>;
        return (
          <p role="alert">
            {t("issueDesk.details.noteFailed")}{" "}
            <Button onPress={fetchEditor}>{t("adminLists.tryAgain")}</Button>
          </p>
        );
      }}
    </Field>
  );
}
