import { editions } from "@hilal/contract/editions";
import { formatMonth } from "@hilal/i18n/dates";
import { useView } from "../render/view.tsx";
import { Dateline } from "./dateline.tsx";
import styles from "./masthead.module.css";

/** The edition's name set large, with its mark, the date and the issue. */
export function Masthead() {
  const { t, href, edition, now, language, settings } = useView();
  const mark = settings.assets.brand?.[edition];
  return (
    <div className={styles.masthead}>
      <p className={styles.date}>
        <Dateline date={now} />
      </p>
      <a
        className={styles.name}
        href={href(editions[edition].path)}
        aria-label={t(`editions.${edition}.logo`)}
      >
        {mark ? <img className={styles.mark} src={mark} alt="" width={96} height={96} /> : null}
        <span className={styles.house}>{t(`editions.${edition}.house`)}</span>{" "}
        <span className={styles.title}>{t(`editions.${edition}.title`)}</span>
      </a>
      <p className={styles.issue}>{t("home.issueOf", { month: formatMonth(now, language) })}</p>
      <p className={styles.tagline}>{t(`editions.${edition}.tagline`)}</p>
    </div>
  );
}
