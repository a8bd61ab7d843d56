import type { readReaders } from "@hilal/contract/dashboard";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { formatNumber, formatShortDate } from "@hilal/i18n/dates";
import { getDirection } from "@hilal/i18n/languages";
import { useId } from "react";
import { wordsWithin } from "../kit/content-text.tsx";
import unseen from "../kit/unseen.module.css";
import { useMay } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./today.module.css";

type Readers = AnswerOf<typeof readReaders>;

/** The drawing's units: a bar and the gap beside it for each day. */
const barWidth = 10;
const gap = 4;
const height = 48;
/** A day with a single visit is seen too. */
const lowest = 1;

/** The visits of the last days as bars, today's being unfinished; screen readers get a table. */
function VisitsChart({ days }: Pick<Readers, "days">) {
  const { t, language } = useLanguage();
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const width = days.length * (barWidth + gap) - gap;
  const isRtl = getDirection(language) === "rtl";
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {days.map(({ day, visits }, place) => {
          const tall = visits === 0 ? 0 : Math.max(lowest, (visits / most) * (height - 2));
          const x = place * (barWidth + gap);
          return (
            <g key={day}>
              <title>{`${formatShortDate(day, language)}: ${formatNumber(visits, language)}`}</title>
              <rect
                className={place === days.length - 1 ? styles.barToday : styles.bar}
                x={isRtl ? width - x - barWidth : x}
                y={height - tall}
                width={barWidth}
                height={tall}
              />
            </g>
          );
        })}
        <line className={styles.hourLine} x1="0" x2={width} y1={height} y2={height} />
      </svg>
      <div className={unseen.unseen}>
        {/* biome-ignore lint/plugin: for screen readers alone, in place of the chart */}
        <table>
          <caption>{t("today.readers.chart", { count: days.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t("today.readers.day")}</th>
              <th scope="col">{t("today.readers.visits")}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits }) => (
              <tr key={day}>
                <th scope="row">{formatShortDate(day, language)}</th>
                <td>{formatNumber(visits, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const hundred = 100;

/** What readers read yesterday beside the day before, most recently, and on each of the last days. */
export function ReadersPart({ readers }: { readonly readers: Readers }) {
  const { t, language } = useLanguage();
  const seesAll = useMay()("dashboard.read");
  const id = useId();
  const { days, most_read } = readers;
  const [before, yesterday, today] = days.slice(-3).map(({ visits }) => visits);
  if (before === undefined || yesterday === undefined || today === undefined) return null;
  if (days.every(({ visits }) => visits === 0)) return null;
  const tellChange = () => {
    const count = formatNumber(before, language);
    if (yesterday === before) return t("today.readers.same");
    if (before === 0) return t("today.readers.dayBefore", { count });
    const change = Math.round((Math.abs(yesterday - before) / before) * hundred);
    const share = formatNumber(change, language);
    return t(yesterday > before ? "today.readers.more" : "today.readers.less", { share, count });
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(seesAll ? "today.readers.title" : "today.readers.own")}</h2>
      <p className={styles.figureLine}>
        <strong className={styles.figure}>
          {t("today.readers.yesterday", { count: yesterday })}
        </strong>{" "}
        {t("today.readers.ofYesterday")}
      </p>
      <p className={styles.facts}>
        <span>{tellChange()}</span>
        <span>{t("today.readers.soFar", { count: today })}</span>
      </p>
      <VisitsChart days={days} />
      {most_read.length > 0 && (
        <>
          <h3 className={styles.smallTitle}>{t("today.readers.mostRead")}</h3>
          <ol className={styles.mostRead}>
            {most_read.map(({ article, title, language: of, visits }) => (
              <li key={article}>
                <a href={`/article/${article}`} className={styles.plainLink}>
                  <bdi {...wordsWithin(title, of)}>{title}</bdi>
                </a>
                <span className={styles.count}>{formatNumber(visits, language)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
