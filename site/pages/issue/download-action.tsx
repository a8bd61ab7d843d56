import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";

interface DownloadActionProps {
  readonly found: ReaderIssue;
}

/** Stores a whole issue on this device. */
export function DownloadAction(_props: DownloadActionProps) {
  return null;
}
