import { scheduleArticle } from "@hilal/contract/desk/article-desk";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { useLanguage } from "../../texts/language-provider.tsx";
import { DeskDialog } from "./desk-dialog.tsx";
import styles from "./desk-panel.module.css";
import { MomentFields, toMomentIn } from "./moment-fields.tsx";
import { ownTime, ownZone } from "./own-time.ts";
import { type FieldErrors, useDeskAction } from "./use-desk-action.ts";

interface ScheduleDialogProps {
  readonly articleId: number;
  /** When it is scheduled for already. */
  readonly dueAt: string | undefined;
  onClose(): void;
}

const day = 24 * 60 * 60 * 1000;

/** A day and a time in Pakistan, and what that is where the editor is. */
export function ScheduleDialog({ articleId, dueAt, onClose }: ScheduleDialogProps) {
  const { t, language } = useLanguage();
  const { act, isBusy } = useDeskAction();
  // Tomorrow at nine, unless it is scheduled already.
  const [first] = useState(
    () => dueAt ?? `${toKarachiInstant(new Date(Date.now() + day)).slice(0, 10)}T09:00`,
  );
  const [date, setDate] = useState(first.slice(0, 10));
  const [time, setTime] = useState(first.slice(11, 16));
  const [mayLose, setMayLose] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const due_at = toMomentIn(date, time);
  const here = due_at ? ownTime(due_at, language) : null;
  const { due_at: momentError, ...others } = errors;
  const schedule = async () => {
    const body = { due_at, ...(mayLose ? { allow_removal: true } : {}) };
    const input = { params: { id: articleId }, body };
    const refused = await act(scheduleArticle, input, () =>
      t("desk.done.schedule", { time: formatDateTime(due_at, language) }),
    );
    if (refused) setErrors(refused);
    else onClose();
  };
  return (
    <DeskDialog
      title={t("desk.dialog.scheduleTitle")}
      action={t("desk.action.schedule")}
      isBusy={isBusy}
      onAct={() => void schedule()}
      onClose={onClose}
    >
      <p>{t("desk.dialog.scheduleHint")}</p>
      <MomentFields date={date} time={time} error={momentError} onDate={setDate} onTime={setTime} />
      {here && (
        <p className={styles.soft}>{t("desk.dialog.ownTime", { time: here, zone: ownZone() })}</p>
      )}
      {Object.keys(others).length > 0 && (
        <ul role="alert" className={styles.errors}>
          {Object.entries(others).map(([name, sentence]) => (
            <li key={name}>{sentence}</li>
          ))}
        </ul>
      )}
      {"description" in others && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={mayLose}
            onChange={(event) => setMayLose(event.target.checked)}
          />
          {t("desk.dialog.allowRemoval")}
        </label>
      )}
    </DeskDialog>
  );
}
