import type { ReactNode } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./desk-panel.module.css";

interface DeskDialogProps {
  readonly title: string;
  /** What its main button does. */
  readonly action: string;
  readonly isBusy: boolean;
  onAct(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** A few fields and one thing to do with them. */
export function DeskDialog({ title, action, isBusy, onAct, onClose, children }: DeskDialogProps) {
  const t = useTexts();
  return (
    <OfficeDialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("admin.confirm.cancel")}</Button>
          <Button rank="primary" isPending={isBusy} onPress={onAct}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>{children}</div>
    </OfficeDialog>
  );
}
