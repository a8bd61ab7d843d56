import { useTexts } from "../texts/language-provider.tsx";
import styles from "./starting.module.css";

/** While the first screen is being fetched. */
export function Starting() {
  const t = useTexts();
  return (
    <p className={styles.starting} role="status">
      {t("admin.starting")}
    </p>
  );
}
