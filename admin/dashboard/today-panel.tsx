import { adminLink } from "@hilal/contract/admin-routes";
import { type DueToday, readToday } from "@hilal/contract/dashboard";
import { formatTime } from "@hilal/i18n/dates";
import type { ReactNode } from "react";
import { useId } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { wordsWithin } from "../kit/content-text.tsx";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./today-panel.module.css";

/** Refetch interval in milliseconds; paused while the window is hidden. */
const askedEvery = 60_000;

interface TodayPanelProps {
  /** The path of an article's form. */
  toEditPath(articleId: number): string;
}

/** Today's panel: what is due, what waits, and how much is read (product: back-office 17). */
export function TodayPanel({ toEditPath }: TodayPanelProps) {
  const { t } = useLanguage();
  const id = useId();
  const {
    data: today,
    isError,
    refetch,
  } = useApiQuery(readToday, {}, { refetchEvery: askedEvery });
  return (
    <section className={styles.today} aria-labelledby={id} aria-busy={!today && !isError}>
      <h2 id={id}>{t("desk.today.title")}</h2>
      {isError && !today && (
        <div role="alert" className={styles.failed}>
          <p>{t("desk.today.failed")}</p>
          <Button onPress={() => void refetch()}>{t("adminLists.tryAgain")}</Button>
        </div>
      )}
      {!today && !isError && <div className={styles.waiting} />}
      {today && (
        <div className={styles.parts}>
          <div>
            <h3>{t("desk.today.due")}</h3>
            {today.due.length === 0 ? (
              <p className={styles.soft}>{t("desk.today.nothingDue")}</p>
            ) : (
              <ul className={styles.due}>
                {today.due.map((item) => (
                  <Due key={`${item.kind} ${item.record}`} item={item} toEditPath={toEditPath} />
                ))}
              </ul>
            )}
          </div>
          <ul className={styles.waits}>
            {today.held_comments !== null && (
              <Waiting to={`${adminLink("comments")}?status=held`} count={today.held_comments}>
                {t("desk.today.held", { count: today.held_comments })}
              </Waiting>
            )}
            <Waiting to={`${adminLink("articles")}?state=in_review`} count={today.in_review}>
              {t("desk.today.inReview", { count: today.in_review })}
            </Waiting>
            {today.visits && (
              <li>
                {t("desk.today.visits", { count: today.visits.this_week })}
                <span className={styles.soft}>
                  {t("desk.today.visitsBefore", { count: today.visits.last_week })}
                </span>
              </li>
            )}
          </ul>
        </div>
      )}
    </section>
  );
}

interface DueProps extends TodayPanelProps {
  readonly item: DueToday;
}

function Due({ item, toEditPath }: DueProps) {
  const { t, language } = useLanguage();
  const { kind, record, title, at } = item;
  const told = {
    schedule: () => t("desk.today.publishedAt", { time: at ? formatTime(at, language) : "" }),
    article: () => t("desk.today.finish"),
    issue: () => t("desk.today.issue"),
  };
  return (
    <li>
      <Link
        to={kind === "issue" ? adminLink("editMagazine", record) : toEditPath(record)}
        className={styles.link}
      >
        <bdi {...(title ? wordsWithin(title, item.language) : {})}>
          {title || t("desk.untitled")}
        </bdi>
      </Link>
      <span className={styles.soft}>{told[kind]()}</span>
      {item.is_overdue && <Badge tone="bad">{t("desk.today.overdue")}</Badge>}
    </li>
  );
}

interface WaitingProps {
  readonly to: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** Links to what waits; plain text when the count is zero. */
function Waiting({ to, count, children }: WaitingProps) {
  return (
    <li>
      {count === 0 ? (
        <span className={styles.soft}>{children}</span>
      ) : (
        <Link to={to} className={styles.link}>
          {children}
        </Link>
      )}
    </li>
  );
}
