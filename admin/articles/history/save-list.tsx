import { listArticleRevisions } from "@hilal/contract/articles/article-revisions";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { ListFailure } from "../../kit/feedback/list-failure.tsx";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useLanguage } from "../../texts/language-provider.tsx";
import styles from "./history-dialog.module.css";
import { OlderNewer, pageSize } from "./older-newer.tsx";

interface SaveListProps {
  readonly articleId: number;
  readonly chosen: number | null;
  choose(version: number): void;
}

/** The saves of an article, newest first, ten at a time. */
export function SaveList({ articleId, chosen, choose }: SaveListProps) {
  const { t, language } = useLanguage();
  const [page, setPage] = useState(1);
  const saves = useApiQuery(
    listArticleRevisions,
    { params: { id: articleId }, query: { page, page_size: pageSize } },
    { keepPrevious: true },
  );
  if (saves.isError) {
    return (
      <ListFailure
        title={t("adminHistory.failed")}
        error={saves.error}
        onRetry={() => void saves.refetch()}
      />
    );
  }
  return (
    <nav className={styles.saves} aria-label={t("adminHistory.saves")} aria-busy={saves.isFetching}>
      <ol className={styles.list}>
        {saves.data?.data.map(({ version, title, user_name, created_at }) => (
          <li key={version}>
            <button
              type="button"
              className={styles.save}
              aria-pressed={version === chosen}
              onClick={() => choose(version)}
            >
              <time dateTime={created_at}>{formatDateTime(new Date(created_at), language)}</time>
              {user_name !== "" && <bdi>{user_name}</bdi>}
              <bdi className={styles.title}>{title}</bdi>
            </button>
          </li>
        ))}
      </ol>
      <OlderNewer page={page} total={saves.data?.meta?.total ?? 0} goTo={setPage} />
    </nav>
  );
}
