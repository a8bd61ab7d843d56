import { Icon } from "@hilal/ui/icons/icon";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./saved-notice.module.css";

/** The record that was saved before the form was cleared. */
export interface SavedRecord {
  readonly name: string;
  /** The address of its form. */
  readonly to: string;
}

/** Shown above a form that was cleared after a save: the saved record with a link to it (product: forms 5). */
export function SavedNotice({ name, to }: SavedRecord) {
  const t = useTexts();
  return (
    <p className={styles.notice}>
      <Icon name="check" />
      <span>{t.rich("adminForms.saved", { name: <bdi>{name}</bdi> })}</span>
      <Link to={to} className={styles.way}>
        {t("adminForms.openRecord")}
      </Link>
    </p>
  );
}
