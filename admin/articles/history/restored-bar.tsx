import { formatDateTime } from "@hilal/i18n/dates";
import { Button } from "../../kit/controls/button.tsx";
import styles from "../../kit/form/warning-bar.module.css";
import { useLanguage } from "../../texts/language-provider.tsx";

interface RestoredBarProps {
  /** When the version was saved, an ISO instant. */
  readonly savedAt: string;
  onPutBack(): void;
}

/** Says which version stands in the form, and leads back. */
export function RestoredBar({ savedAt, onPutBack }: RestoredBarProps) {
  const { t, language } = useLanguage();
  const time = formatDateTime(new Date(savedAt), language);
  return (
    <section className={styles.bar} aria-label={t("adminHistory.title")}>
      <p role="status">{t("adminHistory.restored", { time })}</p>
      <Button onPress={onPutBack}>{t("adminHistory.putBack")}</Button>
    </section>
  );
}
