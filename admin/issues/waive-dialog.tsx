import {
  type IssueFinding,
  issueChecks,
  waiveFinding,
  waiveSeveral,
} from "@hilal/contract/issues/issue-readiness";
import { articleStates } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { useState } from "react";
import type { FieldErrors } from "../kit/actions/use-confirmed-call.ts";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { TypedLines } from "../kit/fields/typed-field.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import { useDeskState } from "./issue-desk-context.tsx";
import { useIssueAction } from "./use-issue-action.ts";

/**
 * The detail of a finding: for an article that is not ready its state as text, otherwise the detail in the response.
 */
export function getFindingDetail({ check, detail }: IssueFinding, t: OfficeTexts): string {
  if (check !== "article_not_ready") return detail;
  const state = articleStates.find((name) => name === detail);
  return state ? t(`desk.state.${state}`) : "";
}

interface WaiveDialogProps {
  readonly findings: readonly IssueFinding[];
  /** Called with whether they were waived. */
  onClose(isDone: boolean): void;
}

/** Waives one finding or several, with one note that gives the reason (product: issues 34). */
export function WaiveDialog({ findings, onClose }: WaiveDialogProps) {
  const t = useTexts();
  const { plan } = useDeskState();
  const { act, isBusy } = useIssueAction({ isInDialog: true });
  const [note, setNote] = useState("");
  const [faults, setFaults] = useState<FieldErrors>({});
  const params = { id: plan.id };
  const [first] = findings;
  const count = findings.length;
  const waive = async () => {
    const named = findings.map(({ check, subject }) => ({ check, subject }));
    const done = () => t("issueRelease.check.waiveDone", { count });
    const [only] = named;
    const refused =
      count === 1 && only
        ? await act(waiveFinding, () => ({ params, body: { ...only, note } }), done)
        : await act(waiveSeveral, () => ({ params, body: { findings: named, note } }), done);
    if (refused) setFaults(refused);
    else onClose(true);
  };
  const title = t("issueRelease.check.waiveTitle", { count });
  return (
    <FormDialog
      title={title}
      action={t("issueRelease.check.waiveAction")}
      isBusy={isBusy}
      failure={faults.note ? undefined : Object.values(faults)[0]}
      onAct={() => void waive()}
      onClose={() => onClose(false)}
    >
      {count === 1 && first ? (
        <FindingWords finding={first} />
      ) : (
        <ul>
          {issueChecks.map((check) => {
            const alike = findings.filter((one) => one.check === check).length;
            if (alike === 0) return null;
            const what = t(`issueRelease.check.finding.${check}`);
            return (
              <li key={check}>{t("issueRelease.check.kind", { finding: what, count: alike })}</li>
            );
          })}
        </ul>
      )}
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

function FindingWords({ finding }: { readonly finding: IssueFinding }) {
  const t = useTexts();
  const detail = getFindingDetail(finding, t);
  return (
    <>
      <p>{t(`issueRelease.check.finding.${finding.check}`)}</p>
      {detail && <p dir="auto">{detail}</p>}
    </>
  );
}
