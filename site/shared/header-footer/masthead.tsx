import { editions } from "@hilal/contract/shared/editions";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatMonth } from "@hilal/i18n/dates";
import { RenderedOnce } from "../../page-kit/rendered-once.tsx";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../text/dateline.tsx";
import styles from "./masthead.module.css";

/** The edition's name set large, with its mark, the date and the issue. */
export function Masthead() {
  const { edition, now, path } = useView();
  const isHome = path === editions[edition].path;
  return (
    <RenderedOnce
      as="div"
      name="masthead"
      by={[toKarachiDay(now), String(isHome)]}
      className={styles.masthead}
    >
      <Lines isHome={isHome} />
    </RenderedOnce>
  );
}

function Lines({ isHome }: { readonly isHome: boolean }) {
  const { t, link, edition, now, language, settings } = useView();
  // On the edition's own front its name is the page's title.
  const Name = isHome ? "h1" : "p";
  const mark = settings.assets.brand?.[edition];
  return (
    <>
      <Name className={styles.name}>
        <a className={styles.link} {...link(editions[edition].path)}>
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
    </>
  );
}
