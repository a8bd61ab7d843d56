import { closeIssue, reopenIssue } from "@hilal/contract/issues/issue-desk";
import {
  checkIssue,
  type IssueFinding,
  issueChecks,
  withdrawWaiver,
} from "@hilal/contract/issues/issue-readiness";
import { formatDateTime } from "@hilal/i18n/dates";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiQuery } from "../api/use-api.ts";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { Button } from "../kit/button.tsx";
import { ListFailure } from "../kit/feedback/list-failure.tsx";
import { Tick } from "../kit/fields/tick.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./check-view.module.css";
import { deskTabPath } from "./desk-tab-path.ts";
import { useDeskState, useIssueDesk } from "./issue-desk-context.tsx";
import { useConfirmedIssueAction, useIssueAction } from "./use-issue-action.ts";
import { getFindingDetail, WaiveDialog } from "./waive-dialog.tsx";

/** What identifies a finding, also after the check has run again. */
const getFindingKey = ({ check, subject }: IssueFinding) => `${check} ${subject}`;

/** Whether a finding can be waived now. */
const isWaivable = ({ waiver, must_mend }: IssueFinding) => waiver === null && !must_mend;

/** The findings chosen to be waived together. */
interface Choice {
  has(finding: IssueFinding): boolean;
  set(findings: readonly IssueFinding[], isChosen: boolean): void;
}

function useChoice(): Choice {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (finding) => keys.has(getFindingKey(finding)),
    set: (findings, isChosen) =>
      setKeys((now) => {
        const changed = findings.map(getFindingKey);
        return isChosen ? now.union(new Set(changed)) : now.difference(new Set(changed));
      }),
  };
}

interface FindingGroupProps {
  /** The findings of one article, or of the issue itself. */
  readonly findings: readonly IssueFinding[];
  readonly choice: Choice;
  onWaive(findings: readonly IssueFinding[]): void;
}

/** The findings about one article: each with a link to fix it, or a button to waive it. */
function FindingGroup({ findings, choice, onWaive }: FindingGroupProps) {
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
            key={getFindingKey(finding)}
            finding={finding}
            choice={choice}
            onWaive={() => onWaive([finding])}
          />
        ))}
      </ul>
    </section>
  );
}

interface FindingProps {
  readonly finding: IssueFinding;
  readonly choice: Choice;
  onWaive(): void;
}

function Finding({ finding, choice, onWaive }: FindingProps) {
  const t = useTexts();
  const { abilities } = useStaff();
  const { plan } = useDeskState();
  const { act, isBusy } = useIssueAction();
  const { check, article, waiver, must_mend: mustMend } = finding;
  const detail = getFindingDetail(finding, t);
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
        {isWaivable(finding) ? (
          <Tick
            isChecked={choice.has(finding)}
            onChange={(isChosen) => choice.set([finding], isChosen)}
          >
            {what}
          </Tick>
        ) : (
          <p>{what}</p>
        )}
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

/** Refetch interval while links are being checked, in milliseconds. */
const again = 3_000;

/** What prevents an issue from being closed, and the button to close it (product: issues 6). */
export function CheckView() {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const { plan, status } = useDeskState();
  const [asksAgain, setAsksAgain] = useState(false);
  const [asked, setAsked] = useState<readonly IssueFinding[] | null>(null);
  const choice = useChoice();
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
      <ChoiceBar findings={findings} choice={choice} onWaive={setAsked} />
      {groupFindings(findings).map((group) => (
        <FindingGroup
          key={group.key}
          findings={group.findings}
          choice={choice}
          onWaive={setAsked}
        />
      ))}
      <div className={styles.buttons}>
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {t("issueRelease.check.again")}
        </Button>
        {!isReleased && <Closing mayClose={data?.may_close ?? false} hasFindings={open > 0} />}
      </div>
      {isReleased && <p>{t("issueRelease.check.isReleased")}</p>}
      {asked && (
        <WaiveDialog
          findings={asked}
          onClose={(isDone) => {
            if (isDone) choice.set(asked, false);
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}

/** Chooses the findings of a kind, or all, and waives what is chosen by one act (product: issues 34). */
function ChoiceBar({ findings, choice, onWaive }: FindingGroupProps) {
  const t = useTexts();
  const open = findings.filter(isWaivable);
  if (open.length < 2) return null;
  const chosen = open.filter(choice.has);
  const kinds = issueChecks
    .map((check) => ({ check, alike: open.filter((finding) => finding.check === check) }))
    .filter(({ alike }) => alike.length > 1 && alike.length < open.length);
  return (
    <div className={styles.choice}>
      <Tick
        isChecked={chosen.length === open.length}
        onChange={(isChosen) => choice.set(open, isChosen)}
      >
        {t("issueRelease.check.all", { count: open.length })}
      </Tick>
      {kinds.map(({ check, alike }) => (
        <Tick
          key={check}
          isChecked={alike.every(choice.has)}
          onChange={(isChosen) => choice.set(alike, isChosen)}
        >
          {t("issueRelease.check.kind", {
            finding: t(`issueRelease.check.finding.${check}`),
            count: alike.length,
          })}
        </Tick>
      ))}
      <Button isDisabled={chosen.length === 0} onPress={() => onWaive(chosen)}>
        {t("issueRelease.check.waiveChosen", { count: chosen.length })}
      </Button>
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
