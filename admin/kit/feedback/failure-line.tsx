import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import styles from "./failure-line.module.css";

interface FailureLineProps {
  readonly text: string;
  onRetry(): void;
}

/** Replaces a part of a screen that failed to load: a sentence, and a retry button beside it. */
export function FailureLine({ text, onRetry }: FailureLineProps) {
  const t = useTexts();
  return (
    <div role="alert" className={styles.line}>
      <p>{text}</p>
      <Button onPress={onRetry}>{t("adminLists.tryAgain")}</Button>
    </div>
  );
}
