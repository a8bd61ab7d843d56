import {
  type ArticleRevision,
  readArticleRevision,
} from "@hilal/contract/articles/article-revisions";
import { useState } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { ListFailure } from "../../kit/feedback/list-failure.tsx";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { DeedList } from "./deed-list.tsx";
import styles from "./history-dialog.module.css";
import type { Restorable } from "./restorable.ts";
import { SaveList } from "./save-list.tsx";
import { VersionDifferences } from "./version-differences.tsx";

interface HistoryDialogProps {
  readonly articleId: number;
  valuesNow(): Restorable;
  onRestore(version: ArticleRevision): void;
  onClose(): void;
}

/** Every save of an article: who and when, what it said otherwise than the form now, and the way back to it; and what else was done to it. */
export function HistoryDialog({ articleId, valuesNow, onRestore, onClose }: HistoryDialogProps) {
  const t = useTexts();
  const [now] = useState(valuesNow);
  const [chosen, choose] = useState<number | null>(null);
  const version = useApiQuery(
    readArticleRevision,
    { params: { id: articleId, version: chosen ?? 0 } },
    { enabled: chosen !== null },
  );
  const restore = (revision: ArticleRevision) => {
    onRestore(revision);
    onClose();
  };
  return (
    <OfficeDialog
      isOpen
      isWide
      title={t("adminHistory.title")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("adminHistory.close")}</Button>
          <Button
            rank="primary"
            isDisabled={!version.data}
            onPress={() => version.data && restore(version.data)}
          >
            {t("adminHistory.restore")}
          </Button>
        </>
      }
    >
      <p>{t("adminHistory.hint")}</p>
      <div className={styles.columns}>
        <SaveList articleId={articleId} chosen={chosen} choose={choose} />
        <div className={styles.version} aria-live="polite" aria-busy={version.isFetching}>
          {version.isError && (
            <ListFailure
              title={t("adminHistory.failed")}
              error={version.error}
              onRetry={() => void version.refetch()}
            />
          )}
          {version.data && <VersionDifferences version={version.data} now={now} />}
        </div>
        <DeedList articleId={articleId} />
      </div>
    </OfficeDialog>
  );
}
