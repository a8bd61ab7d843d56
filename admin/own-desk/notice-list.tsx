import type { DeskNotice } from "@hilal/contract/desk/own-desk";
import { formatDateTime } from "@hilal/i18n/dates";
import { useId } from "react";
import { Link } from "react-router";
import { Badge } from "../kit/values/badge.tsx";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./own-desk.module.css";

interface NoticeListProps {
  readonly notices: readonly DeskNotice[];
  /** Where an article is edited. */
  pathOf(articleId: number): string;
}

/** What somebody was told, the newest first; nothing when there is none. */
export function NoticeList({ notices, pathOf }: NoticeListProps) {
  const { t, language } = useLanguage();
  const id = useId();
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("desk.own.news")}</h3>
      <ul className={styles.items}>
        {notices.map((notice) => (
          <li key={notice.id} className={styles.item}>
            <Link to={pathOf(notice.article)} className={styles.link}>
              {t(`desk.notice.${notice.kind}`, {
                actor: notice.actor || t("desk.somebody"),
                title: notice.title || t("desk.untitled"),
              })}
            </Link>
            <span className={styles.marks}>
              {!notice.is_seen && <Badge tone="waiting">{t("desk.own.isNew")}</Badge>}
              <time dateTime={notice.created_at}>
                {formatDateTime(notice.created_at, language)}
              </time>
            </span>
            {notice.detail && (
              <p className={styles.words} dir="auto">
                {notice.detail}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
