import {
  type DeskItem,
  type DeskNotice,
  markNoticesSeen,
  readOwnDesk,
} from "@hilal/contract/desk/own-desk";
import { formatDate, formatDateTime } from "@hilal/i18n/dates";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { ArticleStateBadge } from "../articles/article-state-badge.tsx";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { wordsWithin } from "../kit/content-text.tsx";
import { useOffice } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./own-desk.module.css";

interface DeskListProps {
  readonly title: string;
  readonly items: readonly DeskItem[];
  /** The path of an article's form. */
  toEditPath(articleId: number): string;
}

/** The task of each stage; articles that were sent back show the reason instead. */
const tasks = { assigned: "toWrite", in_review: "toReview", ready: "toPublish" } as const;

/** Articles that need an action, each with its task and deadline; renders nothing when the list is empty. */
function DeskList({ title, items, toEditPath }: DeskListProps) {
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
              <Link to={toEditPath(item.article)} className={styles.link}>
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

interface NoticeListProps {
  readonly notices: readonly DeskNotice[];
  /** The path of an article's form. */
  toEditPath(articleId: number): string;
}

/** The user's notifications, newest first; renders nothing when there are none. */
function NoticeList({ notices, toEditPath }: NoticeListProps) {
  const { t, language } = useLanguage();
  const id = useId();
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("desk.own.news")}</h3>
      <ul className={styles.items}>
        {notices.map((notice) => (
          <li key={notice.id} className={styles.item}>
            <Link to={toEditPath(notice.article)} className={styles.link}>
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

interface OwnDeskProps {
  /** The path of an article's form. */
  toEditPath(articleId: number): string;
}

/**
 * My desk: the tasks and notifications of the signed-in user. New notifications count as seen once they were shown
 * here.
 */
export function OwnDesk({ toEditPath }: OwnDeskProps) {
  const t = useTexts();
  const id = useId();
  const { client } = useOffice();
  const { data: desk, isError, refetch } = useApiQuery(readOwnDesk);
  const newest = desk && desk.unseen > 0 ? desk.notices[0]?.id : undefined;
  const lastMarked = useRef(0);
  useEffect(() => {
    if (newest === undefined || newest <= lastMarked.current) return;
    lastMarked.current = newest;
    // If the call fails, the notifications appear as new again next time.
    client.call(markNoticesSeen, { body: { through: newest } }).catch(() => undefined);
  }, [newest, client]);
  const lists = desk && [desk.waiting, desk.due, desk.sent_back, desk.notices];
  return (
    <section className={styles.desk} aria-labelledby={id} aria-busy={!desk && !isError}>
      <h2 id={id}>{t("desk.own.title")}</h2>
      {isError && !desk && (
        <div role="alert" className={styles.empty}>
          <p>{t("desk.own.failed")}</p>
          <Button onPress={() => void refetch()}>{t("adminLists.tryAgain")}</Button>
        </div>
      )}
      {!desk && !isError && <div className={styles.waiting} />}
      {lists?.every(({ length }) => length === 0) && (
        <p className={styles.empty}>{t("desk.own.empty")}</p>
      )}
      {desk && (
        <div className={styles.lists}>
          <DeskList title={t("desk.own.waiting")} items={desk.waiting} toEditPath={toEditPath} />
          <DeskList title={t("desk.own.sentBack")} items={desk.sent_back} toEditPath={toEditPath} />
          <DeskList title={t("desk.own.due")} items={desk.due} toEditPath={toEditPath} />
          <NoticeList notices={desk.notices} toEditPath={toEditPath} />
        </div>
      )}
    </section>
  );
}
