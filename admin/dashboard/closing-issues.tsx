import { adminLink } from "@hilal/contract/admin-routes";
import type { ClosingIssue } from "@hilal/contract/dashboard";
import { checkIssue } from "@hilal/contract/issues/issue-readiness";
import { formatDate, formatDateTime, formatNumber, formatShortDate } from "@hilal/i18n/dates";
import { getDirection } from "@hilal/i18n/languages";
import { useId } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { wordsWithin } from "../kit/content-text.tsx";
import { useStaff } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./today.module.css";

/** The progress of an issue, in the width of its drawing. */
const barWidth = 100;

/** How many findings of the check are open, for an issue whose contents are still being planned. */
function Findings({ issue }: { readonly issue: number }) {
  const { t } = useLanguage();
  const { data } = useApiQuery(checkIssue, { params: { id: issue } });
  const open = data?.findings.filter(({ waiver }) => waiver === null).length;
  return (
    <p className={styles.findings}>
      {open !== undefined && (
        <Link to={`${adminLink("issueDesk", issue)}?tab=check`} className={styles.plainLink}>
          {t("today.issue.findings", { count: open })}
        </Link>
      )}
    </p>
  );
}

/** One issue: how far it is, when it is released, and what is late in it. */
function Closing({ of, hasCheck }: { readonly of: ClosingIssue; readonly hasCheck: boolean }) {
  const { t, language } = useLanguage();
  const { abilities } = useStaff();
  const { issue, slots, ready, late, late_count } = of;
  const more = late_count - late.length;
  const done = (barWidth * ready) / slots;
  const isRtl = getDirection(language) === "rtl";
  const progress = t("today.issue.progress", {
    ready: formatNumber(ready, language),
    slots: formatNumber(slots, language),
  });
  return (
    <li className={styles.issue}>
      <Link to={adminLink("issueDesk", issue)} className={styles.title}>
        <bdi {...wordsWithin(of.title, of.language)}>{of.title}</bdi>
      </Link>
      <p className={styles.facts}>
        <span>{t(`editions.${of.edition}.name`)}</span>
        <span>
          {of.release_at
            ? t("today.issue.release", { time: formatDateTime(of.release_at, language) })
            : t("today.issue.dated", { day: formatDate(of.day, language) })}
        </span>
        {of.stage === "closed" && <span>{t("today.issue.closed")}</span>}
      </p>
      <svg
        className={styles.progress}
        viewBox={`0 0 ${barWidth} 4`}
        preserveAspectRatio="none"
        role="img"
        aria-label={progress}
      >
        <rect className={styles.progressAll} width={barWidth} height="4" />
        <rect
          className={styles.progressDone}
          x={isRtl ? barWidth - done : 0}
          width={done}
          height="4"
        />
      </svg>
      <p className={styles.facts} aria-hidden="true">
        {progress}
      </p>
      {hasCheck && of.stage === "planned" && <Findings issue={issue} />}
      {late.length > 0 && (
        <>
          <h3 className={styles.lateTitle}>{t("today.issue.late")}</h3>
          <ul className={styles.lateSlots}>
            {late.map((slot) => (
              <li key={`${slot.article ?? ""} ${slot.title} ${slot.due_on}`}>
                <Link
                  to={
                    slot.article === null
                      ? adminLink("issueDesk", issue)
                      : editArticlePath(slot.article, abilities)
                  }
                  className={styles.plainLink}
                >
                  <bdi {...(slot.title ? wordsWithin(slot.title, slot.language) : {})}>
                    {slot.title || t("today.issue.untitledSlot")}
                  </bdi>
                </Link>{" "}
                <span className={styles.late}>
                  {t("today.late", { day: formatShortDate(slot.due_on, language) })}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={styles.facts}>{t("today.issue.moreLate", { count: more })}</p>}
        </>
      )}
    </li>
  );
}

/** The issues being closed, the nearest first; renders nothing when there are none. */
export function ClosingIssues({ issues }: { readonly issues: readonly ClosingIssue[] }) {
  const { t } = useLanguage();
  const id = useId();
  if (issues.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t("today.issue.title")}</h2>
      <ul className={styles.issues}>
        {issues.map((of, place) => (
          <Closing key={of.issue} of={of} hasCheck={place === 0} />
        ))}
      </ul>
    </section>
  );
}
