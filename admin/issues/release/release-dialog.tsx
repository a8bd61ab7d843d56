import { scheduleRelease } from "@hilal/contract/issues/issue-release";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { MomentFields, toMomentIn } from "../../articles/desk/moment-fields.tsx";
import { ownTime, ownZone } from "../../articles/desk/own-time.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { DeskFormDialog } from "../desk/desk-form-dialog.tsx";
import { useDeskState } from "../desk/issue-desk-context.tsx";
import { useIssueAction } from "../desk/use-issue-action.ts";
import { offeredMoment } from "./offered-moment.ts";
import styles from "./release.module.css";

/** The day and the time in Pakistan at which all of an issue goes live. */
export function ReleaseDialog({ onClose }: { onClose(): void }) {
  const t = useTexts();
  const { plan } = useDeskState();
  const { act, isBusy } = useIssueAction();
  const [first] = useState(() => offeredMoment(plan));
  const [date, setDate] = useState(first.slice(0, 10));
  const [time, setTime] = useState(first.slice(11, 16));
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const due_at = toMomentIn(date, time);
  const here = due_at ? ownTime(due_at, t.language) : null;
  const set = async () => {
    if (!due_at) return setFault(t("issueRelease.release.badMoment"));
    const input = { params: { id: plan.id }, body: { due_at } };
    const refused = await act(
      scheduleRelease,
      () => input,
      () => t("issueRelease.release.setDone", { time: formatDateTime(due_at, t.language) }),
    );
    setFault(refused?.due_at);
    setRefusal(refused?.refusal);
    if (!refused) onClose();
    return undefined;
  };
  const change = (put: (value: string) => void) => (value: string) => {
    put(value);
    setFault(undefined);
  };
  return (
    <DeskFormDialog
      title={t("issueRelease.release.dialogTitle")}
      action={t("issueRelease.release.set")}
      isBusy={isBusy}
      onAct={() => void set()}
      onClose={onClose}
    >
      <p>{t("issueRelease.release.what")}</p>
      {refusal && (
        <p role="alert" className={styles.failure} dir="auto">
          {refusal}
        </p>
      )}
      <MomentFields
        date={date}
        time={time}
        error={fault}
        onDate={change(setDate)}
        onTime={change(setTime)}
      />
      {here && (
        <p className={styles.soft}>{t("desk.dialog.ownTime", { time: here, zone: ownZone() })}</p>
      )}
    </DeskFormDialog>
  );
}
