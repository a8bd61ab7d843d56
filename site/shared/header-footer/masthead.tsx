import { editions } from "@hilal/contract/shared/editions";
import { formatMonth } from "@hilal/i18n/dates";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../text/dateline.tsx";
import styles from "./masthead.module.css";

/** The edition's name set large, with its mark, the date and the issue. */
export function Masthead() {
  const { t, href, edition, now, language, settings, path } = useView();
  const home = editions[edition].path;
  // On the edition's own front its name is the page's title.
  const Name = path === home ? "h1" : "p";
  const mark = settings.assets.brand?.[edition];
  return (
    <div className={styles.masthead}>
      <Name className={styles.name}>
        <a className={styles.link} href={href(home)}>
          {mark ? (
            <img
              className={styles.mark}
              src={mark}
              alt=""
              width={96}
              height={96}
              fetchPriority="low"
            />
          ) : null}
          <span className={styles.house}>{t(`editions.${edition}.house`)}</span>{" "}
          <span className={styles.title}>{t(`editions.${edition}.title`)}</span>
        </a>
      </Name>
      <div className={styles.day}>
        <p className={styles.date}>
          <Dateline date={now} />
        </p>
        <p className={styles.issue}>{t("home.issueOf", { month: formatMonth(now, language) })}</p>
      </div>
      <p className={styles.tagline}>{t(`editions.${edition}.tagline`)}</p>
    </div>
  );
}
