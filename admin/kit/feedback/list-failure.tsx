import { toErrorMessage } from "../../api/error-message.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import styles from "./list-failure.module.css";

interface ListFailureProps {
  readonly title: string;
  readonly error: unknown;
  onRetry(): void;
}

/** Replaces content that failed to load: what it was, why it failed, and a retry button. */
export function ListFailure({ title, error, onRetry }: ListFailureProps) {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{title}</p>
      <p>{toErrorMessage(error, t)}</p>
      <Button onPress={onRetry}>{t("adminLists.tryAgain")}</Button>
    </div>
  );
}
