import { adminLink } from "@hilal/contract/admin-routes";
import { readToday } from "@hilal/contract/dashboard";
import { readOwnDesk } from "@hilal/contract/desk/own-desk";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./today.module.css";
import { mergeWork } from "./waiting-work.ts";

/** One line above the articles of those without a dashboard: how much waits for them, and the way to their day. */
export function TodayStrip() {
  const t = useTexts();
  const { data: desk } = useApiQuery(readOwnDesk);
  const { data: today } = useApiQuery(readToday);
  const work = desk && today && mergeWork(desk, today.due);
  const all = work ? [...work.own, ...work.house] : [];
  const late = all.filter(({ isLate }) => isLate).length;
  return (
    <p className={styles.strip}>
      {work && <span>{t("today.strip.waiting", { count: all.length })}</span>}
      {late > 0 && <span className={styles.late}>{t("today.strip.late", { count: late })}</span>}
      <Link to={adminLink("ownDay")} className={styles.plainLink}>
        {t("today.strip.open")}
      </Link>
    </p>
  );
}
