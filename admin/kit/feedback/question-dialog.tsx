import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import { OfficeDialog } from "./office-dialog.tsx";
import type { Question } from "./question.ts";
import styles from "./question-dialog.module.css";

interface QuestionDialogProps {
  readonly question: Question;
  /** Whether what was agreed to is being done. */
  readonly isBusy: boolean;
  /** Why it could not be done; it may be tried again. */
  readonly failure: string | undefined;
  onAnswer(agreed: boolean): void;
}

/** One question; the button that changes nothing has the initial focus. */
export function QuestionDialog({ question, isBusy, failure, onAnswer }: QuestionDialogProps) {
  const t = useTexts();
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
          <Button rank="primary" isPending={isBusy} onPress={() => onAnswer(true)}>
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
