import { type IssueFinding, withdrawWaiver } from "@hilal/contract/issues/issue-readiness";
import { formatDateTime } from "@hilal/i18n/dates";
import { useId } from "react";
import { Link } from "react-router";
import { editArticlePath } from "../../articles/edit-article-path.ts";
import { Button } from "../../kit/controls/button.tsx";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { deskTabPath } from "../desk/desk-tab-path.ts";
import { useDeskState } from "../desk/issue-desk-context.tsx";
import { useIssueAction } from "../desk/use-issue-action.ts";
import styles from "./check.module.css";
import { findingDetail } from "./finding-detail.ts";

interface FindingGroupProps {
  /** Of one article, or of the issue itself. */
  readonly findings: readonly IssueFinding[];
  onWaive(finding: IssueFinding): void;
}

/** What was found at one article: each point with the way to mend it, or to let it pass. */
export function FindingGroup({ findings, onWaive }: FindingGroupProps) {
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
