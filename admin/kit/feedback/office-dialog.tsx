import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import styles from "./office-dialog.module.css";

interface OfficeDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  onClose(): void;
  readonly role?: "dialog" | "alertdialog";
  /** For dialogs with content to read or compare. */
  readonly isWide?: boolean;
  /** At the bottom edge of the window, which leaves the page above it in sight. */
  readonly isSheet?: boolean;
  readonly children?: ReactNode;
  /** Why the last attempt failed; above the buttons, and announced (product: desk 18). */
  readonly failure?: string | undefined;
  /** The buttons at the end, the main one last. */
  readonly actions: ReactNode;
}

/** A dialog above the screen; Escape closes it, and the focus returns to where it was. */
export function OfficeDialog({
  title,
  isOpen,
  onClose,
  role = "dialog",
  isWide = false,
  isSheet = false,
  children,
  failure,
  actions,
}: OfficeDialogProps) {
  return (
    <ModalOverlay
      className={classNames(styles.overlay, isSheet && styles.low) ?? ""}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={role === "dialog"}
    >
      <Modal
        className={classNames(styles.modal, isWide && styles.wide, isSheet && styles.sheet) ?? ""}
      >
        <Dialog role={role} className={styles.dialog ?? ""}>
          <Heading slot="title" level={2} className={styles.title ?? ""}>
            {title}
          </Heading>
          {children && <div className={styles.content}>{children}</div>}
          {failure && (
            <p role="alert" className={styles.failure} dir="auto">
              {failure}
            </p>
          )}
          <div className={styles.actions}>{actions}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
