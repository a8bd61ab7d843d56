import {
  listIssueDocuments,
  type MadeDocument,
  makeIssueDocuments,
} from "@hilal/contract/issues/documents";
import { formatDateTime } from "@hilal/i18n/dates";
import { useEffect, useId, useState } from "react";
import { useApiQuery } from "../api/use-api.ts";
import { FileDownload } from "../kit/actions/file-download.tsx";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { ListFailure } from "../kit/feedback/list-failure.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./documents-view.module.css";
import { useDeskState } from "./issue-desk-context.tsx";
import { pagesText } from "./pages-text.ts";
import { useIssueAction } from "./use-issue-action.ts";

/** Refetch interval while a document is being generated, in milliseconds. */
const every = 2_000;

const isUnderWay = ({ state }: MadeDocument) => state === "queued" || state === "making";

/** The EPUB and the print PDF of an issue: their progress and downloads. */
export function DocumentsView() {
  const t = useTexts();
  const { plan } = useDeskState();
  const { act, isBusy } = useIssueAction();
  const [isWatched, setWatched] = useState(false);
  const params = { id: plan.id };
  const { data, error, refetch } = useApiQuery(
    listIssueDocuments,
    { params },
    isWatched ? { refetchEvery: every } : {},
  );
  const underWay = data?.data.some(isUnderWay) ?? false;
  useEffect(() => setWatched(underWay), [underWay]);
  if (error && !data) {
    return (
      <ListFailure
        title={t("issueRelease.documents.failed")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const make = () =>
    act(
      makeIssueDocuments,
      () => ({ params }),
      () => t("issueRelease.documents.makeDone"),
    );
  return (
    <div className={styles.view} aria-busy={!data}>
      <p className={styles.soft}>{t("issueRelease.documents.hint")}</p>
      <ul className={styles.documents}>
        {data?.data.map((made) => (
          <DocumentCard key={made.format} made={made} />
        ))}
      </ul>
      <div>
        <Button isPending={isBusy} isDisabled={!data || underWay} onPress={() => void make()}>
          {t("issueRelease.documents.make")}
        </Button>
      </div>
    </div>
  );
}

const tones = {
  none: "neutral",
  queued: "waiting",
  making: "waiting",
  made: "good",
  failed: "bad",
} as const;

function DocumentCard({ made }: { readonly made: MadeDocument }) {
  const t = useTexts();
  const { title } = useDeskState().plan;
  const id = useId();
  const format = t(`issueRelease.documents.format.${made.format}`);
  return (
    <li className={styles.document}>
      <h2 id={id}>{format}</h2>
      <p>
        <Badge tone={tones[made.state]}>{t(`issueRelease.documents.state.${made.state}`)}</Badge>
      </p>
      {isUnderWay(made) && (
        <p className={styles.progress}>
          <progress aria-labelledby={id} value={made.progress} max={100} />
          <span>{t("issueRelease.documents.progress", { percent: String(made.progress) })}</span>
        </p>
      )}
      {made.failure && (
        <p role="alert" dir="auto" className={styles.failure}>
          {made.failure}
        </p>
      )}
      {made.made_at && (
        <ul className={styles.facts}>
          <li>
            {t("issueRelease.documents.madeAt", { time: formatDateTime(made.made_at, t.language) })}
          </li>
          <li>
            {t("issueRelease.documents.size", {
              size: pagesText(Math.max(0.1, made.bytes / 1_000_000), t.language),
            })}
          </li>
          {made.pages > 0 && <li>{t("issueRelease.documents.pages", { count: made.pages })}</li>}
          {made.is_outdated && (
            <li className={styles.outdated}>{t("issueRelease.documents.outdated")}</li>
          )}
        </ul>
      )}
      {made.state === "made" && !made.is_outdated && (
        <p>
          <FileDownload
            label={t("issueRelease.documents.download")}
            name={t("issueRelease.documents.downloadNamed", { format })}
            address={made.address}
            fileName={`${title}.${made.format}`}
            failed={(detail) => t("issueRelease.documents.downloadFailed", { detail })}
          />
        </p>
      )}
    </li>
  );
}
