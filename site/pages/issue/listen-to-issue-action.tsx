import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { useView } from "../../page-kit/view.tsx";
import { ListenButton } from "../../shared/forms/listen-button.tsx";

interface ListenToIssueActionProps {
  readonly found: ReaderIssue;
}

/** Reads an issue aloud, one article after another (product: listening 9). */
export function ListenToIssueAction({ found }: ListenToIssueActionProps) {
  const { t } = useView();
  if (!found.sections.some(({ items }) => items.length > 0)) return null;
  return <ListenButton words={t("listen.issue")} place={`issue-${found.issue.id}`} />;
}
