import { EditorsNote } from "./editors-note.tsx";
import { IssueContents } from "./issue-contents.tsx";
import { IssueHeader } from "./issue-header.tsx";
import { IssueNeighbours } from "./issue-neighbours.tsx";
import { IssueNotFound } from "./issue-not-found.tsx";
import styles from "./issue-page.module.css";
import type { IssueData } from "./load-issue.ts";
import { WithoutContents } from "./without-contents.tsx";

export function IssuePage({ data: { edition, found } }: { readonly data: IssueData }) {
  if (!found) return <IssueNotFound edition={edition} />;
  return (
    <>
      <IssueHeader found={found} />
      {found.sections.length > 0 ? (
        <div className={styles.parts}>
          <IssueContents found={found} />
          <EditorsNote found={found} />
        </div>
      ) : (
        <WithoutContents found={found} />
      )}
      <IssueNeighbours found={found} />
    </>
  );
}
