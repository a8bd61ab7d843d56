import type { ReactNode } from "react";
import styles from "./editor-dialog.module.css";

interface DialogFormProps {
  onSubmit(): void;
  readonly children: ReactNode;
}

/** The fields of an editor's dialog, sent by Enter. The article form around it must not hear of it. */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      <button type="submit" hidden />
    </form>
  );
}
