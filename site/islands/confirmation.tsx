import { buttonStyle } from "@hilal/ui/button-style";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./confirmation.module.css";

interface ConfirmationProps {
  readonly question: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly children?: ReactNode;
  onAnswer(confirmed: boolean): void;
}

/** Asks for confirmation of an irreversible action. It is open while mounted; Escape answers no. */
export function Confirmation({ question, confirm, cancel, children, onAnswer }: ConfirmationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const confirmed = useRef(false);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // Closing the dialog returns the focus to where it was, so every answer closes it.
  const close = (answer: boolean) => {
    confirmed.current = answer;
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={() => onAnswer(confirmed.current)}
    >
      <p className={styles.question} id={id}>
        {question}
      </p>
      {children}
      <p className={styles.answers}>
        <button className={buttonStyle()} type="button" onClick={() => close(false)}>
          {cancel}
        </button>
        <button className={buttonStyle("primary")} type="button" onClick={() => close(true)}>
          {confirm}
        </button>
      </p>
    </dialog>
  );
}
