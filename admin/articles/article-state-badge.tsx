import type { ArticleCard } from "@hilal/contract/articles/article";
import { formatDateTime } from "@hilal/i18n/dates";
import unseen from "../kit/unseen.module.css";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./article-state-badge.module.css";

interface ArticleStateBadgeProps {
  readonly article: Pick<ArticleCard, "state" | "scheduled_for">;
}

/** Where an article stands, in a word; the colour only helps. Of what is scheduled the moment is told as well. */
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
