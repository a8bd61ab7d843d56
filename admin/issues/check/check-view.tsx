import { closeIssue, reopenIssue } from "@hilal/contract/issues/issue-desk";
import { checkIssue, type IssueFinding } from "@hilal/contract/issues/issue-readiness";
import { useEffect, useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { Button } from "../../kit/controls/button.tsx";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { ListFailure } from "../../kit/feedback/list-failure.tsx";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useDeskState, useIssueDesk } from "../desk/issue-desk-context.tsx";
import { useIssueAction } from "../desk/use-issue-action.ts";
import styles from "./check.module.css";
import { FindingGroup } from "./finding-group.tsx";
import { WaiveDialog } from "./waive-dialog.tsx";

/** How often it is asked again while links are under way, in milliseconds. */
const again = 3_000;

/** What stands between an issue and its closing, and the closing itself (product: issues 6). */
export function CheckView() {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const { plan, status } = useDeskState();
  const [asksAgain, setAsksAgain] = useState(false);
  const [asked, setAsked] = useState<IssueFinding | null>(null);
  const isReleased = plan.stage === "released";
  const { data, error, isFetching, refetch } = useApiQuery(
    checkIssue,
    { params: { id: plan.id } },
    // What is arranged here is saved first: the server looks at what it has.
    { enabled: status === "saved", ...(asksAgain ? { askedEvery: again } : {}) },
  );
  const underWay = (data?.links_under_way ?? 0) > 0;
  useEffect(() => setAsksAgain(underWay), [underWay]);
  useEffect(() => {
    if (status === "changed") void desk.flush();
  }, [status, desk]);
  if (error && !data) {
    return (
      <ListFailure
        title={t("issueRelease.check.failed", { detail: detailOf(error, t) })}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const findings = data?.findings ?? [];
  const open = findings.filter(({ waiver }) => waiver === null).length;
  return (
    <div className={styles.view}>
      <p className={styles.soft}>{t("issueRelease.check.hint")}</p>
      <div role="status" className={styles.sum}>
        {data ? (
          <>
            <span>{t("issueRelease.check.found", { count: open })}</span>
            {open < findings.length && (
              <span>{t("issueRelease.check.waived", { count: findings.length - open })}</span>
            )}
            {underWay && (
              <span>{t("issueRelease.check.links", { count: data.links_under_way })}</span>
            )}
          </>
        ) : (
          t("issueRelease.check.running")
        )}
      </div>
      {groupsOf(findings).map((group) => (
        <FindingGroup key={group.key} findings={group.findings} onWaive={setAsked} />
      ))}
      <div className={styles.buttons}>
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {t("issueRelease.check.again")}
        </Button>
        {!isReleased && <Closing mayClose={data?.may_close ?? false} hasFindings={open > 0} />}
      </div>
      {isReleased && <p>{t("issueRelease.check.isReleased")}</p>}
      {asked && <WaiveDialog finding={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ClosingProps {
  readonly mayClose: boolean;
  readonly hasFindings: boolean;
}

/** Closes the issue, or opens it again. */
function Closing({ mayClose, hasFindings }: ClosingProps) {
  const t = useTexts();
  const confirm = useConfirmation();
  const { plan } = useDeskState();
  const { act, isBusy } = useIssueAction();
  const params = { id: plan.id };
  const close = async () => {
    const agree = t("issueRelease.check.close");
    if (!(await confirm({ question: t("issueRelease.check.closeQuestion"), agree }))) return;
    await act(
      closeIssue,
      (version) => ({ params, body: { version } }),
      () => t("issueRelease.check.closed"),
    );
  };
  const reopen = async () => {
    const agree = t("issueDesk.head.reopen");
    if (!(await confirm({ question: t("issueRelease.check.reopenQuestion"), agree }))) return;
    await act(
      reopenIssue,
      () => ({ params }),
      () => t("issueRelease.check.reopened"),
    );
  };
  if (plan.stage === "closed") {
    return (
      <>
        <Button isPending={isBusy} onPress={() => void reopen()}>
          {t("issueDesk.head.reopen")}
        </Button>
        <p>{t("issueRelease.check.isClosed")}</p>
      </>
    );
  }
  return (
    <>
      <Button rank="primary" isDisabled={!mayClose} isPending={isBusy} onPress={() => void close()}>
        {t("issueRelease.check.close")}
      </Button>
      {!mayClose && hasFindings && <p>{t("issueRelease.check.mayNotClose")}</p>}
    </>
  );
}

/** Findings of one article or slot together, those of the issue itself first. */
function groupsOf(findings: readonly IssueFinding[]) {
  const groups = new Map<string, IssueFinding[]>();
  for (const finding of findings) {
    const { article, item } = finding;
    const key = article === null && item === null ? "issue" : `${item ?? ""} ${article ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups]
    .map(([key, found]) => ({ key, findings: found }))
    .sort((one, other) => Number(other.key === "issue") - Number(one.key === "issue"));
}
