import type { ArticleCard } from "@hilal/contract/articles/article";
import { formatDateTime } from "@hilal/i18n/dates";
import unseen from "../kit/unseen.module.css";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./article-state-badge.module.css";

interface ArticleStateBadgeProps {
  readonly article: Pick<ArticleCard, "state" | "scheduled_for">;
}

/**
 * Badge with the workflow state of an article as text; the colour is only an addition. A scheduled article shows its
 * date and time as well.
 */
export function ArticleStateBadge({ article: { state, scheduled_for } }: ArticleStateBadgeProps) {
  const { t, language } = useLanguage();
  if (!state) return null;
  const when =
    scheduled_for &&
    t("desk.states.scheduledFor", { time: formatDateTime(scheduled_for, language) });
  return (
    <span className={styles.badge} data-state={state} title={when ?? undefined}>
      {t(`desk.state.${state}`)}
      {when && <span className={unseen.unseen}>{when}</span>}
    </span>
  );
}
