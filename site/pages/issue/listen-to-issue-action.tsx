import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";

interface ListenToIssueActionProps {
  readonly found: ReaderIssue;
}

/** Reads an issue aloud, one article after another. */
export function ListenToIssueAction(_props: ListenToIssueActionProps) {
  return null;
}
