import type { Article } from "@hilal/contract/articles/article";
import { type ArticleDesk, readArticleDesk } from "@hilal/contract/desk/article-desk";
import { formatDate, formatDateTime } from "@hilal/i18n/dates";
import { type ReactNode, useId } from "react";
import { toErrorMessage } from "../../api/error-message.ts";
import { useApiQuery } from "../../api/use-api.ts";
import { useLanguage, useTexts } from "../../texts/language-provider.tsx";
import styles from "./desk-panel.module.css";
import { SchedulePart } from "./schedule-part.tsx";

const decisions = {
  assigned: null,
  in_review: null,
  ready: "approved",
  sent_back: "sentBack",
} as const;

/** Shows the writer, the reviewer, the deadline and the last note of a review. */
function ReviewPart({ review }: { readonly review: ArticleDesk["review"] }) {
  const { t, language } = useLanguage();
  if (!review) return <p className={styles.soft}>{t("desk.panel.noReview")}</p>;
  const nobody = t("desk.panel.nobody");
  const time = (instant: string | null) => (instant ? formatDateTime(instant, language) : "");
  const { stage, submitted_by, decided_by, reason, note } = review;
  const decided = decisions[stage];
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t("desk.panel.writer")}>{review.writer?.name ?? nobody}</Fact>
        <Fact name={t("desk.panel.reviewer")}>{review.reviewer?.name ?? nobody}</Fact>
        {review.due_on && (
          <Fact name={t("desk.panel.due")}>{formatDate(review.due_on, language)}</Fact>
        )}
        {note && <Fact name={t("desk.panel.note")}>{note}</Fact>}
        {reason && <Fact name={t("desk.panel.reason")}>{reason}</Fact>}
      </dl>
      {submitted_by && stage === "in_review" && (
        <p className={styles.soft}>
          {t("desk.panel.submitted", { name: submitted_by.name, time: time(review.submitted_at) })}
        </p>
      )}
      {decided && decided_by && (
        <p className={styles.soft}>
          {t(`desk.panel.${decided}`, { name: decided_by.name, time: time(review.decided_at) })}
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/**
 * The details of where the article stands: its schedule, its review and the last note. What can be done stands at the
 * head of the form.
 */
export function DeskPanel({ article }: { readonly article: Article }) {
  const t = useTexts();
  const id = useId();
  const { data: desk, error } = useApiQuery(readArticleDesk, { params: { id: article.id } });
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={!desk && !error}>
      <h2 id={id}>{t("desk.panel.title")}</h2>
      {!desk && !error && <p className={styles.soft}>{t("desk.panel.loading")}</p>}
      {!desk && error && (
        <p role="alert">{t("desk.panel.failed", { detail: toErrorMessage(error, t) })}</p>
      )}
      {desk && (
        <>
          <SchedulePart desk={desk} />
          <ReviewPart review={desk.review} />
          {!desk.can.publish && desk.can.submit && article.status === "Active" && (
            <p className={styles.soft}>{t("desk.panel.needsApproval")}</p>
          )}
        </>
      )}
    </section>
  );
}
