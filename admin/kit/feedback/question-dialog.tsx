import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import { OfficeDialog } from "./office-dialog.tsx";
import type { Attempt, Question } from "./question.ts";
import styles from "./question-dialog.module.css";
import { useToasts } from "./toasts.tsx";

interface QuestionDialogProps {
  readonly question: Question;
  readonly attempt: Attempt | undefined;
  /** Called once: with false, or with true when what was agreed to is done. */
  onAnswer(agreed: boolean): void;
}

/** Does what was agreed to; a failure after the dialog was closed is shown by a toast. */
function useAttempt({ attempt, onAnswer }: QuestionDialogProps) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const agree = async () => {
    setBusy(true);
    setFailure(undefined);
    const told = await attempt?.();
    if (told && !isShown.current) toasts.failure(told);
    if (!isShown.current) return;
    setBusy(false);
    setFailure(told);
    if (!told) onAnswer(true);
  };
  return { agree, isBusy, failure };
}

/**
 * One question; the button that changes nothing has the initial focus. The dialog stays until what was agreed to is
 * done, and tells why it failed (product: desk 18).
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, onAnswer } = props;
  const t = useTexts();
  const { agree, isBusy, failure } = useAttempt(props);
  return (
    <OfficeDialog
      role="alertdialog"
      isOpen
      onClose={() => onAnswer(false)}
      title={question.title ?? question.question}
      failure={failure}
      actions={
        <>
          <Button autoFocus onPress={() => onAnswer(false)}>
            {question.refuse ?? t("admin.confirm.cancel")}
          </Button>
          <Button rank="primary" isPending={isBusy} onPress={() => void agree()}>
            {question.agree ?? t("admin.confirm.confirm")}
          </Button>
        </>
      }
    >
      {question.title && <p>{question.question}</p>}
      {question.points && (
        <ul className={styles.points}>
          {question.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </OfficeDialog>
  );
}
