import type { FormEvent, ReactNode } from "react";
import { useId } from "react";
import { Button } from "../kit/controls/button.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./desk-form-dialog.module.css";

interface DeskFormDialogProps {
  readonly title: string;
  /** What its main button does. */
  readonly action: string;
  readonly isBusy?: boolean;
  onAct(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** A few fields and one thing to do with them; Enter does it. */
export function DeskFormDialog(props: DeskFormDialogProps) {
  const t = useTexts();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    props.onAct();
  };
  return (
    <OfficeDialog
      title={props.title}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{t("admin.confirm.cancel")}</Button>
          <Button rank="primary" type="submit" form={id} isPending={props.isBusy ?? false}>
            {props.action}
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
