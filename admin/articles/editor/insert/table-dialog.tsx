import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { OfficeDialog } from "../../../kit/feedback/office-dialog.tsx";
import { Tick } from "../../../kit/fields/tick.tsx";
import { TypedField } from "../../../kit/fields/typed-field.tsx";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialogProps } from "../editor-dialog-names.ts";
import { insertTable, mostColumns, mostRows } from "../tables/table-tools.ts";
import { DialogForm } from "./dialog-form.tsx";

/** Asks for the size of a table and inserts it at the cursor. */
export function TableDialog({ editor, onClose }: EditorDialogProps) {
  const t = useTexts();
  const [columns, setColumns] = useState("3");
  const [rows, setRows] = useState("3");
  const [hasHeader, setHeader] = useState(true);
  const [isSent, setSent] = useState(false);
  const size = { columns: within(columns, mostColumns), rows: within(rows, mostRows) };

  const insert = () => {
    if (size.columns === null || size.rows === null) return setSent(true);
    insertTable(editor, { columns: size.columns, rows: size.rows, hasHeader });
    return onClose();
  };
  const validateSize = (value: number | null, most: number) =>
    isSent && value === null ? t("editorTables.sizeWrong", { most }) : undefined;
  return (
    <OfficeDialog
      isOpen
      title={t("editorTables.table")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("adminEditor.dialog.cancel")}</Button>
          <Button rank="primary" onPress={insert}>
            {t("adminEditor.dialog.insert")}
          </Button>
        </>
      }
    >
      <DialogForm onSubmit={insert}>
        <Size
          isFirst
          label={t("editorTables.columns")}
          value={columns}
          most={mostColumns}
          error={validateSize(size.columns, mostColumns)}
          onChange={setColumns}
        />
        <Size
          label={t("editorTables.rows")}
          value={rows}
          most={mostRows}
          error={validateSize(size.rows, mostRows)}
          onChange={setRows}
        />
        <Tick isChecked={hasHeader} onChange={setHeader}>
          {t("editorTables.withHeader")}
        </Tick>
      </DialogForm>
    </OfficeDialog>
  );
}

interface SizeProps {
  readonly label: string;
  readonly isFirst?: boolean;
  readonly value: string;
  readonly most: number;
  readonly error: string | undefined;
  onChange(value: string): void;
}

function Size({ most, ...field }: SizeProps) {
  return <TypedField {...field} isRequired type="number" min={1} max={most} />;
}

function within(value: string, most: number): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
}
