import type { ArticleDesk } from "@hilal/contract/desk/article-desk";
import { formatDate, formatDateTime } from "@hilal/i18n/dates";
import type { ReactNode } from "react";
import { useLanguage } from "../../texts/language-provider.tsx";
import styles from "./desk-panel.module.css";

const decisions = {
  assigned: null,
  in_review: null,
  ready: "approved",
  sent_back: "sentBack",
} as const;

/** Who writes, who reviews, by when, and what was said about it last. */
export function ReviewPart({ review }: { readonly review: ArticleDesk["review"] }) {
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
