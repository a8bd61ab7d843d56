import { formatDateTime } from "@hilal/i18n/dates";
import { Button } from "../../kit/controls/button.tsx";
import styles from "../../kit/form/warning-bar.module.css";
import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../desk/issue-desk-context.tsx";

/** Offers contents that were arranged in this browser and never saved. */
export function LocalCopyBar() {
  const t = useTexts();
  const { desk, copy, forgetCopy } = useIssueDesk();
  if (!copy) return null;
  const restore = () => {
    forgetCopy();
    desk.putBack(copy.contents, copy.version);
  };
  return (
    <section className={styles.bar} aria-label={t("issueDesk.copy.label")}>
      <p role="status">
        {t("issueDesk.copy.found", { time: formatDateTime(copy.savedAt, t.language) })}
      </p>
      <Button rank="primary" onPress={restore}>
        {t("issueDesk.copy.restore")}
      </Button>
      <Button onPress={forgetCopy}>{t("issueDesk.copy.discard")}</Button>
    </section>
  );
}
