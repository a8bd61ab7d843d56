import { adminLink } from "@hilal/contract/admin-routes";
import type { LiveToday } from "@hilal/contract/dashboard";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { formatNumber, formatTime } from "@hilal/i18n/dates";
import { getDirection } from "@hilal/i18n/languages";
import { useId } from "react";
import { Link } from "react-router";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { Badge } from "../kit/badge.tsx";
import { wordsWithin } from "../kit/content-text.tsx";
import { useStaff } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./today.module.css";

/** The drawing's units: ten for each hour, and room at the ends for a mark at midnight. */
const hourWidth = 10;
const margin = 6;
const width = 24 * hourWidth + 2 * margin;
const height = 16;
const middle = 8;
const labelledHours = [0, 6, 12, 18, 24];

/** How many of those that are out already are listed. */
const mostPast = 3;

/** The minutes of a moment since midnight in Karachi. */
function countMinutes(instant: string): number {
  const [hours = 0, minutes = 0] = toKarachiInstant(instant).slice(11, 16).split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * What goes live today, on a line of hours and in a list. The line is only drawn: the list says the same with every
 * hour, and is what screen readers read.
 */
export function LiveHours({ items }: { readonly items: readonly LiveToday[] }) {
  const { t, language } = useLanguage();
  const { abilities } = useStaff();
  const id = useId();
  if (items.length === 0) return null;
  const isRtl = getDirection(language) === "rtl";
  const toX = (minutes: number) => {
    const along = margin + (minutes / 60) * hourWidth;
    return isRtl ? width - along : along;
  };
  // What is out is of less interest than what is to come.
  const past = items.filter(({ is_past }) => is_past).length;
  const earlier = Math.max(0, past - mostPast);
  const listed = items.slice(earlier);
  const now = toX(countMinutes(new Date().toISOString()));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t("today.live.title")}</h2>
      <svg className={styles.hours} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line className={styles.hourLine} x1={margin} x2={width - margin} y1={middle} y2={middle} />
        {labelledHours.map((hour) => (
          <line
            key={hour}
            className={styles.hourLine}
            x1={toX(hour * 60)}
            x2={toX(hour * 60)}
            y1={middle - 2}
            y2={middle + 2}
          />
        ))}
        <line className={styles.nowLine} x1={now} x2={now} y1={1} y2={middle + 6} />
        {items.map((item) => (
          <circle
            key={`${item.kind} ${item.record}`}
            className={item.is_past ? styles.pastMark : styles.comingMark}
            cx={toX(countMinutes(item.at))}
            cy={middle}
            r={item.kind === "release" ? 3.5 : 2.5}
          />
        ))}
      </svg>
      <p className={styles.hourLabels} aria-hidden="true">
        {labelledHours.map((hour) => (
          <span key={hour}>{formatNumber(hour, language)}</span>
        ))}
      </p>
      {earlier > 0 && <p className={styles.facts}>{t("today.live.earlier", { count: earlier })}</p>}
      <ol className={styles.rows}>
        {listed.map((item) => (
          <li key={`${item.kind} ${item.record}`} className={styles.hourRow}>
            <time className={styles.hour} dateTime={item.at}>
              {formatTime(item.at, language)}
            </time>
            <Link
              to={
                item.kind === "release"
                  ? adminLink("issueDesk", item.record)
                  : editArticlePath(item.record, abilities)
              }
              className={styles.title}
            >
              <bdi {...(item.title ? wordsWithin(item.title, item.language) : {})}>
                {item.title || t("desk.untitled")}
              </bdi>
            </Link>
            {item.kind === "release" && <Badge tone="neutral">{t("today.live.release")}</Badge>}
            <Badge tone={item.is_past ? "good" : "waiting"}>
              {t(item.is_past ? "today.live.past" : "today.live.coming")}
            </Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}
