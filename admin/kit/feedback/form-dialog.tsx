import { type FormEvent, type ReactNode, useId } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import styles from "./form-dialog.module.css";
import { OfficeDialog } from "./office-dialog.tsx";

interface FormDialogProps {
  readonly title: string;
  /** The label of the main button. */
  readonly action: string;
  readonly isBusy?: boolean;
  onAct(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A dialog with a few fields and one action; Enter runs it. The submit event does not reach a form around the dialog.
 */
export function FormDialog({ title, action, isBusy = false, ...props }: FormDialogProps) {
  const t = useTexts();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // React passes events to a component's parents, even when its dialog is elsewhere in the document.
    event.stopPropagation();
    if (!isBusy) props.onAct();
  };
  return (
    <OfficeDialog
      title={title}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{t("admin.confirm.cancel")}</Button>
          <Button rank="primary" type="submit" form={id} isPending={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.fields} noValidate onSubmit={send}>
        {props.children}
      </form>
    </OfficeDialog>
  );
}
