import { parseItemNumber } from "@hilal/contract/shared/list-numbers";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { OfficeDialog } from "../../../kit/feedback/office-dialog.tsx";
import { TypedField } from "../../../kit/fields/typed-field.tsx";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialogProps } from "../editor-dialog-names.ts";
import { getItemNumber, setItemNumber } from "../lists/list-tools.ts";
import { DialogForm } from "./dialog-form.tsx";

/** Asks for the number of the item at the caret; a list's first item is where it starts. */
export function ListNumberDialog({ editor, onClose }: EditorDialogProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => String(getItemNumber(editor.state)));
  const [isSent, setSent] = useState(false);
  const number = parseItemNumber(typed);

  const save = () => {
    if (number === undefined) return setSent(true);
    setItemNumber(editor, number);
    return onClose();
  };
  return (
    <OfficeDialog
      isOpen
      title={t("editorLists.number")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("adminEditor.dialog.cancel")}</Button>
          <Button rank="primary" onPress={save}>
            {t("adminEditor.dialog.apply")}
          </Button>
        </>
      }
    >
      <DialogForm onSubmit={save}>
        <TypedField
          label={t("editorLists.numberField")}
          error={isSent && number === undefined ? t("editorLists.numberWrong") : undefined}
          isRequired
          isFirst
          dir="ltr"
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
        />
      </DialogForm>
    </OfficeDialog>
  );
}
