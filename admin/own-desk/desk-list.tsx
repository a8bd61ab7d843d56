import type { DeskItem } from "@hilal/contract/desk/own-desk";
import { formatDate } from "@hilal/i18n/dates";
import { useId } from "react";
import { Link } from "react-router";
import { ArticleStateBadge } from "../articles/states/article-state-badge.tsx";
import { Badge } from "../kit/values/badge.tsx";
import { wordsWithin } from "../kit/values/content-text.tsx";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./own-desk.module.css";

interface DeskListProps {
  readonly title: string;
  readonly items: readonly DeskItem[];
  /** Where an article is edited. */
  pathOf(articleId: number): string;
}

/** What is to be done of each stage; what was sent back says why instead. */
const tasks = { assigned: "toWrite", in_review: "toReview", ready: "toPublish" } as const;

/** Articles that wait for somebody, each with what is to be done and until when; nothing when there are none. */
export function DeskList({ title, items, pathOf }: DeskListProps) {
  const { t, language } = useLanguage();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.items}>
        {items.map((item) => {
          const day = item.due_on && formatDate(item.due_on, language);
          return (
            <li key={item.article} className={styles.item}>
              <Link to={pathOf(item.article)} className={styles.link}>
                <bdi {...(item.title ? wordsWithin(item.title, item.language) : {})}>
                  {item.title || t("desk.untitled")}
                </bdi>
              </Link>
              <span className={styles.marks}>
                <ArticleStateBadge article={item} />
                {item.stage !== "sent_back" && <span>{t(`desk.own.${tasks[item.stage]}`)}</span>}
                {day &&
                  (item.is_overdue ? (
                    <Badge tone="bad">{t("desk.own.overdue", { day })}</Badge>
                  ) : (
                    <span>{t("desk.own.dueOn", { day })}</span>
                  ))}
                {item.writer && <span>{t("desk.own.writer", { name: item.writer })}</span>}
              </span>
              {item.stage === "sent_back" && item.reason && (
                <p className={styles.words} dir="auto">
                  {item.reason}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
