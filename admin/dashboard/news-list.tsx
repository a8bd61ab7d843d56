import { type DeskNotice, markNoticesSeen } from "@hilal/contract/desk/own-desk";
import { formatDateTime } from "@hilal/i18n/dates";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { useOffice, useStaff } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./today.module.css";

interface NewsListProps {
  readonly notices: readonly DeskNotice[];
  readonly unseen: number;
}

/** How many are shown at first. */
const shownFirst = 5;

/** The user's notices, newest first. Those that were not seen count as seen once they were shown here. */
export function NewsList({ notices, unseen }: NewsListProps) {
  const { t, language } = useLanguage();
  const { client } = useOffice();
  const { abilities } = useStaff();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const newest = unseen > 0 ? notices[0]?.id : undefined;
  const lastMarked = useRef(0);
  useEffect(() => {
    if (newest === undefined || newest <= lastMarked.current) return;
    lastMarked.current = newest;
    // If the call fails, the notices appear as new again next time.
    client.call(markNoticesSeen, { body: { through: newest } }).catch(() => undefined);
  }, [newest, client]);
  if (notices.length === 0) return null;
  const shown = isWhole ? notices : notices.slice(0, shownFirst);
  const more = notices.length - shown.length;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t("today.news.title")}</h2>
      <ul className={styles.rows}>
        {shown.map((notice) => (
          <li key={notice.id} className={styles.row}>
            <Link to={editArticlePath(notice.article, abilities)} className={styles.news}>
              {t(`desk.notice.${notice.kind}`, {
                actor: notice.actor || t("desk.somebody"),
                title: notice.title || t("desk.untitled"),
              })}
            </Link>
            <p className={styles.facts}>
              {!notice.is_seen && <Badge tone="waiting">{t("desk.own.isNew")}</Badge>}
              <time dateTime={notice.created_at}>
                {formatDateTime(notice.created_at, language)}
              </time>
            </p>
            {notice.detail && (
              <p className={styles.words} dir="auto">
                {notice.detail}
              </p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button rank="quiet" onPress={() => setWhole(true)}>
          {t("today.news.all", { count: more })}
        </Button>
      )}
    </section>
  );
}
