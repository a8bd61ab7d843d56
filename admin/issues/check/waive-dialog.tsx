import { type IssueFinding, waiveFinding } from "@hilal/contract/issues/issue-readiness";
import { limits } from "@hilal/contract/shared/limits";
import { useState } from "react";
import controls from "../../kit/controls/control.module.css";
import { Field } from "../../kit/fields/field.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { DeskFormDialog } from "../desk/desk-form-dialog.tsx";
import { useDeskState } from "../desk/issue-desk-context.tsx";
import { type ActionFaults, useIssueAction } from "../desk/use-issue-action.ts";
import { findingDetail } from "./finding-detail.ts";

interface WaiveDialogProps {
  readonly finding: IssueFinding;
  onClose(): void;
}

/** Lets a finding pass, with a note that says why. */
export function WaiveDialog({ finding, onClose }: WaiveDialogProps) {
  const t = useTexts();
  const { plan } = useDeskState();
  const { act, isBusy } = useIssueAction();
  const [note, setNote] = useState("");
  const [faults, setFaults] = useState<ActionFaults>({});
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
    <DeskFormDialog
      title={t("issueRelease.check.waiveTitle")}
      action={t("issueRelease.check.waiveTitle")}
      isBusy={isBusy}
      onAct={() => void waive()}
      onClose={onClose}
    >
      <p>{t(`issueRelease.check.finding.${finding.check}`)}</p>
      {detail && <p dir="auto">{detail}</p>}
      <Field label={t("issueRelease.check.note")} error={faults.note} isRequired isForWords>
        {(control) => (
          <textarea
            {...control}
            className={controls.control}
            rows={3}
            dir="auto"
            maxLength={limits.textMaxLength}
            value={note}
            onChange={(event) => {
              setNote(event.target.value);
              setFaults({});
            }}
          />
        )}
      </Field>
    </DeskFormDialog>
  );
}
