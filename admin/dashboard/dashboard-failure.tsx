import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./dashboard-failure.module.css";

/** In the place of the counts when they cannot be read. */
export function DashboardFailure({ onRetry }: { onRetry(): void }) {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <h2>{t("adminLists.dashboard.errorTitle")}</h2>
      <p>{t("adminLists.dashboard.errorText")}</p>
      <Button onPress={onRetry}>{t("adminLists.tryAgain")}</Button>
    </div>
  );
}
