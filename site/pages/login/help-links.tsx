import { useView } from "../../page-kit/view.tsx";
import styles from "./login-page.module.css";

/** The screen stands outside the layout, so it brings the few links that it needs. */
export function HelpLinks() {
  const { t, home, href, link } = useView();
  return (
    <nav className={styles.links} aria-label={t("login.helpLinks")}>
      <a {...link(home)}>{t("navigation.home")}</a>
      <a href={href("/privacy-policy")}>{t("privacyPolicy.title")}</a>
      <a href={href("/terms")}>{t("terms.title")}</a>
      <a href={href("/help")}>{t("help.title")}</a>
    </nav>
  );
}
