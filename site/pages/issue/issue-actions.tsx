import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { DownloadAction } from "./download-action.tsx";
import styles from "./issue-actions.module.css";
import { ListenToIssueAction } from "./listen-to-issue-action.tsx";

interface IssueActionsProps {
  readonly found: ReaderIssue;
}

/** What readers can do with a whole issue for themselves: store it for offline reading, listen to it. */
export function IssueActions({ found }: IssueActionsProps) {
  return (
    <div className={styles.actions}>
      <DownloadAction found={found} /> <ListenToIssueAction found={found} />
    </div>
  );
}
