import { closeIssue, reopenIssue } from "@hilal/contract/issues/issue-desk";
import {
  checkIssue,
  type IssueFinding,
  waiveFinding,
  withdrawWaiver,
} from "@hilal/contract/issues/issue-readiness";
import { articleStates } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { formatDateTime } from "@hilal/i18n/dates";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiQuery } from "../api/use-api.ts";
import { editArticlePath } from "../articles/edit-article-path.ts";
import type { FieldErrors } from "../kit/actions/use-confirmed-call.ts";
import { Button } from "../kit/button.tsx";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { ListFailure } from "../kit/feedback/list-failure.tsx";
import { TypedLines } from "../kit/fields/typed-field.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import styles from "./check-view.module.css";
import { deskTabPath } from "./desk-tab-path.ts";
import { useDeskState, useIssueDesk } from "./issue-desk-context.tsx";
import { useConfirmedIssueAction, useIssueAction } from "./use-issue-action.ts";

/**
 * The detail of a finding: for an article that is not ready its state as text, otherwise the detail in the response.
 */
function findingDetail({ check, detail }: IssueFinding, t: OfficeTexts): string {
  if (check !== "article_not_ready") return detail;
  const state = articleStates.find((name) => name === detail);
  return state ? t(`desk.state.${state}`) : "";
}

interface FindingGroupProps {
  /** The findings of one article, or of the issue itself. */
  readonly findings: readonly IssueFinding[];
  onWaive(finding: IssueFinding): void;
}

/** The findings about one article: each with a link to fix it, or a button to waive it. */
function FindingGroup({ findings, onWaive }: FindingGroupProps) {
  const t = useTexts();
  const id = useId();
  const [first] = findings;
  const isOfIssue = first?.article === null && first.item === null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {isOfIssue
          ? t("issueRelease.check.ofIssue")
          : first?.title || t("issueRelease.check.untitled")}
      </h2>
      <ul>
        {findings.map((finding) => (
          <Finding
            key={`${finding.check} ${finding.subject}`}
            finding={finding}
            onWaive={() => onWaive(finding)}
          />
        ))}
      </ul>
    </section>
  );
}

function Finding({ finding, onWaive }: { readonly finding: IssueFinding; onWaive(): void }) {
  const t = useTexts();
  const { abilities } = useStaff();
  const { plan } = useDeskState();
  const { act, isBusy } = useIssueAction();
  const { check, article, waiver, must_mend: mustMend } = finding;
  const detail = findingDetail(finding, t);
  const what = t(`issueRelease.check.finding.${check}`);
  const ofDetails = ["issue_cover_missing", "issue_cover_alt_missing", "pdf_missing"];
  const mendAt =
    article !== null
      ? editArticlePath(article, abilities)
      : deskTabPath(plan.id, ofDetails.includes(check) ? "details" : "contents");
  const withdraw = () =>
    act(
      withdrawWaiver,
      () => ({ params: { id: plan.id, waiver: waiver?.id ?? 0 } }),
      () => t("issueRelease.check.withdrawn"),
    );
  return (
    <li className={styles.finding} data-waived={waiver ? true : undefined}>
      <div className={styles.words}>
        <p>{what}</p>
        {detail && (
          <p className={styles.soft} dir="auto">
            {detail}
          </p>
        )}
        {mustMend && <p>{t("issueRelease.check.mustMend")}</p>}
        {waiver && (
          <p className={styles.soft}>
            {t("issueRelease.check.waivedBy", {
              name: waiver.by?.name ?? t("desk.somebody"),
              time: formatDateTime(waiver.at, t.language),
            })}{" "}
            <bdi>{waiver.note}</bdi>
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Link to={mendAt} aria-label={t("issueRelease.check.mendNamed", { finding: what })}>
          {t("issueRelease.check.mend")}
        </Link>
        {waiver && (
          <Button
            isPending={isBusy}
            aria-label={t("issueRelease.check.withdrawNamed", { finding: what })}
            onPress={() => void withdraw()}
          >
            {t("issueRelease.check.withdraw")}
          </Button>
        )}
        {!waiver && !mustMend && (
          <Button
            aria-label={t("issueRelease.check.waiveNamed", { finding: what })}
            onPress={onWaive}
          >
            {t("issueRelease.check.waive")}
          </Button>
        )}
      </div>
    </li>
  );
}

interface WaiveDialogProps {
  readonly finding: IssueFinding;
  onClose(): void;
}

/** Waives a finding, with a note that gives the reason. */
function WaiveDialog({ finding, onClose }: WaiveDialogProps) {
  const t = useTexts();
  const { plan } = useDeskState();
  const { act, isBusy } = useIssueAction({ isInDialog: true });
  const [note, setNote] = useState("");
  const [faults, setFaults] = useState<FieldErrors>({});
  const waive = async () => {
    const { check, subject } = finding;
    const refused = await act(
      waiveFinding,
      () => ({ params: { id: plan.id }, body: { check, subject, note } }),
      () => t("issueRelease.check.waiveDone"),
    );
    if (refused) setFaults(refused);
    else onClose();
  };
  const detail = findingDetail(finding, t);
  return (
    <FormDialog
      title={t("issueRelease.check.waiveTitle")}
      action={t("issueRelease.check.waiveTitle")}
      isBusy={isBusy}
      failure={faults.note ? undefined : Object.values(faults)[0]}
      onAct={() => void waive()}
      onClose={onClose}
    >
      <p>{t(`issueRelease.check.finding.${finding.check}`)}</p>
      {detail && <p dir="auto">{detail}</p>}
      <TypedLines
        label={t("issueRelease.check.note")}
        error={faults.note}
        isRequired
        isForWords
        rows={3}
        maxLength={limits.textMaxLength}
        value={note}
        onChange={(typed) => {
          setNote(typed);
          setFaults({});
        }}
      />
    </FormDialog>
  );
}

/** Refetch interval while links are being checked, in milliseconds. */
const again = 3_000;

/** What prevents an issue from being closed, and the button to close it (product: issues 6). */
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
    // Only runs when the contents are saved: the server checks its stored version.
    { enabled: status === "saved", ...(asksAgain ? { refetchEvery: again } : {}) },
  );
  const underWay = (data?.links_under_way ?? 0) > 0;
  useEffect(() => setAsksAgain(underWay), [underWay]);
  useEffect(() => {
    if (status === "changed") void desk.flush();
  }, [status, desk]);
  if (error && !data) {
    return (
      <ListFailure
        title={t("issueRelease.check.failed", { detail: toErrorMessage(error, t) })}
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
      {groupFindings(findings).map((group) => (
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

/** Closes the issue, or reopens it. */
function Closing({ mayClose, hasFindings }: ClosingProps) {
  const t = useTexts();
  const { plan } = useDeskState();
  const { act, isBusy } = useConfirmedIssueAction();
  const params = { id: plan.id };
  const close = async () => {
    const agree = t("issueRelease.check.close");
    await act(
      { question: t("issueRelease.check.closeQuestion"), agree },
      closeIssue,
      (version) => ({ params, body: { version } }),
      () => t("issueRelease.check.closed"),
    );
  };
  const reopen = async () => {
    const agree = t("issueDesk.head.reopen");
    await act(
      { question: t("issueRelease.check.reopenQuestion"), agree },
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

/** Groups the findings by article or slot, with those of the issue itself first. */
function groupFindings(findings: readonly IssueFinding[]) {
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
