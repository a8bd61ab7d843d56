import { Link } from "react-router";
import { homePath } from "../../session/home-path.ts";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./not-found-screen.module.css";
import { Screen } from "./screen.tsx";

/** Shown for an unknown /admin path (product: back-office 1). */
export function NotFoundScreen() {
  const t = useTexts();
  const { abilities } = useStaff();
  return (
    <Screen title={t("admin.notFound.title")}>
      <p>{t("admin.notFound.text")}</p>
      <ul className={styles.ways}>
        <li>
          <Link to={homePath(abilities)}>{t("admin.notFound.back")}</Link>
        </li>
        <li>
          <a href="/">{t("admin.notFound.home")}</a>
        </li>
        <li>
          <a href="/contact">{t("admin.notFound.contact")}</a>
        </li>
      </ul>
    </Screen>
  );
}
