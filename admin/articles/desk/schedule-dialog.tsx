import { scheduleArticle } from "@hilal/contract/desk/article-desk";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import controls from "../../kit/controls/control.module.css";
import { Field } from "../../kit/fields/field.tsx";
import { useLanguage } from "../../texts/language-provider.tsx";
import { DeskDialog } from "./desk-dialog.tsx";
import styles from "./desk-panel.module.css";
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
  const due_at = date && time ? `${date}T${time}:00+05:00` : "";
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
      <div className={styles.moment}>
        <Field label={t("desk.dialog.day")} error={momentError} isRequired>
          {(control) => (
            <input
              {...control}
              type="date"
              className={controls.control}
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </Field>
        <Field label={t("desk.dialog.time")} isRequired>
          {(control) => (
            <input
              {...control}
              type="time"
              className={controls.control}
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </Field>
      </div>
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
