import { useView } from "../../page-kit/view.tsx";
import styles from "./unpublished-banner.module.css";

/** The line above an article that readers cannot see yet. */
export function UnpublishedBanner() {
  const { t } = useView();
  return <p className={styles.banner}>{t("preview.banner")}</p>;
}
