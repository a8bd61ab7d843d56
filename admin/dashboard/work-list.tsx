import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatShortDate } from "@hilal/i18n/dates";
import { useId } from "react";
import { Link } from "react-router";
import { ArticleStateBadge } from "../articles/article-state-badge.tsx";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { wordsWithin } from "../kit/content-text.tsx";
import { useStaff } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./today.module.css";
import type { Work } from "./waiting-work.ts";

interface WorkListProps {
  readonly title: string;
  readonly items: readonly Work[];
}

/** Articles to do something with, each opened in one press; renders nothing when there are none. */
export function WorkList({ title, items }: WorkListProps) {
  const { t, language } = useLanguage();
  const { abilities } = useStaff();
  const id = useId();
  if (items.length === 0) return null;
  const today = toKarachiDay(new Date());
  const tellDue = ({ due, isLate }: Work): string => {
    if (due === null) return "";
    const day = formatShortDate(due, language);
    if (isLate) return t("today.late", { day });
    return due.slice(0, 10) === today ? t("today.dueToday") : t("today.dueOn", { day });
  };
  const tellTask = ({ task }: Work): string => {
    if (task === "sentBack") return t("today.own.sentBack");
    if (task === "failed") return t("today.house.failed");
    return task === "finish" ? t("today.own.open") : t(`desk.own.${task}`);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.article} className={styles.row}>
            <Link to={editArticlePath(item.article, abilities)} className={styles.title}>
              <bdi {...(item.title ? wordsWithin(item.title, item.language) : {})}>
                {item.title || t("desk.untitled")}
              </bdi>
            </Link>
            <p className={styles.facts}>
              {item.due && (
                <span className={item.isLate ? styles.late : styles.due}>{tellDue(item)}</span>
              )}
              <span>{tellTask(item)}</span>
              <ArticleStateBadge article={item} />
              {item.holder && (
                <span>{t.rich("today.holder", { name: <bdi>{item.holder}</bdi> })}</span>
              )}
            </p>
            {item.reason && (
              <p className={styles.words} dir="auto">
                {item.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
