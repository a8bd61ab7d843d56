import type { IssueStage } from "@hilal/contract/issues/issue-plan";
import { formatDate, formatDateTime, formatNumber } from "@hilal/i18n/dates";
import { Badge } from "../kit/values/badge.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./head.module.css";
import { useDeskState } from "./issue-desk-context.tsx";
import { type DeskSlot, slotsOf } from "./model/contents.ts";
import { pagesText } from "./pages-text.ts";

const tones: Readonly<Record<IssueStage, "waiting" | "neutral" | "good">> = {
  planned: "neutral",
  closed: "waiting",
  released: "good",
};

/** What an issue is, how far it is, and who keeps it waiting. */
export function IssueHead() {
  const t = useTexts();
  const { plan, contents } = useDeskState();
  const slots = slotsOf(contents);
  const ready = slots.filter(({ state }) => state === "ready").length;
  const due = plan.release && !plan.release.released_at && !plan.release.failed_at;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("issueDesk.head.edition")}</dt>
        <dd>{t(`editions.${plan.edition}.name`)}</dd>
      </div>
      {plan.number !== "" && (
        <div>
          <dt>{t("issueDesk.head.number")}</dt>
          <dd>
            <bdi>{plan.number}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t("issueDesk.head.date")}</dt>
        <dd>{formatDate(plan.publish_date, t.language)}</dd>
      </div>
      <div>
        <dt>{t("issueDesk.head.stage")}</dt>
        <dd className={styles.stage}>
          <Badge tone={tones[plan.stage]}>{t(`issueDesk.stage.${plan.stage}`)}</Badge>
          {due && plan.release && (
            <span>
              {t("issueDesk.head.due", { time: formatDateTime(plan.release.due_at, t.language) })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("issueDesk.head.progress")}</dt>
        <dd>
          {t("issueDesk.head.ready", {
            ready: formatNumber(ready, t.language),
            total: formatNumber(slots.length, t.language),
          })}
        </dd>
      </div>
      <div>
        <dt>{t("issueDesk.head.length")}</dt>
        <dd>
          {t("issueDesk.head.words", { count: plan.words })}{" "}
          <span className={styles.soft}>
            {t("issueDesk.head.pages", { pages: pagesText(plan.estimated_pages, t.language) })}
          </span>
        </dd>
      </div>
      <Late slots={slots.filter(({ is_late }) => is_late)} />
    </dl>
  );
}

function Late({ slots }: { readonly slots: readonly DeskSlot[] }) {
  const t = useTexts();
  if (slots.length === 0) return null;
  const named = slots.map(({ writer, article }) => writer?.name || article?.writer);
  const names = [...new Set(named.filter((name) => name !== undefined && name !== ""))];
  const count = slots.length;
  return (
    <div>
      <dt>{t("issueDesk.contents.late")}</dt>
      <dd className={styles.late}>
        {names.length > 0
          ? t("issueDesk.head.lateOf", {
              count,
              names: new Intl.ListFormat(t.language).format(names as string[]),
            })
          : t("issueDesk.head.late", { count })}
      </dd>
    </div>
  );
}
