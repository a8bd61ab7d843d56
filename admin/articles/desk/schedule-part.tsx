import { type ArticleDesk, scheduleArticle } from "@hilal/contract/desk/article-desk";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { FormDialog } from "../../kit/feedback/form-dialog.tsx";
import { Tick } from "../../kit/fields/tick.tsx";
import { useLanguage } from "../../texts/language-provider.tsx";
import styles from "./desk-panel.module.css";
import { MomentFields, ownTime, ownZone, toMomentIn } from "./moment-fields.tsx";
import { useDialogAction } from "./use-desk-action.ts";

interface ScheduleDialogProps {
  readonly articleId: number;
  /** The present schedule. */
  readonly dueAt: string | undefined;
  onClose(): void;
}

const day = 24 * 60 * 60 * 1000;

/** A day and a time in Pakistan, with the equivalent in the user's own time zone. */
export function ScheduleDialog({ articleId, dueAt, onClose }: ScheduleDialogProps) {
  const { t, language } = useLanguage();
  const { send, isBusy, faults, getFailure } = useDialogAction(onClose);
  // Tomorrow at nine, unless a schedule exists.
  const [first] = useState(
    () => dueAt ?? `${toKarachiInstant(new Date(Date.now() + day)).slice(0, 10)}T09:00`,
  );
  const [date, setDate] = useState(first.slice(0, 10));
  const [time, setTime] = useState(first.slice(11, 16));
  const [mayLose, setMayLose] = useState(false);
  const due_at = toMomentIn(date, time);
  const here = due_at ? ownTime(due_at, language) : null;
  const { due_at: momentError, ...others } = faults;
  const schedule = () => {
    const body = { due_at, ...(mayLose ? { allow_removal: true } : {}) };
    return send({
      endpoint: scheduleArticle,
      input: { params: { id: articleId }, body },
      done: () => t("desk.done.schedule", { time: formatDateTime(due_at, language) }),
      needsStored: true,
    });
  };
  return (
    <FormDialog
      title={t("desk.dialog.scheduleTitle")}
      action={t("desk.action.schedule")}
      isBusy={isBusy}
      failure={getFailure(Object.keys(faults))}
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
        <Tick isChecked={mayLose} onChange={setMayLose}>
          {t("desk.dialog.allowRemoval")}
        </Tick>
      )}
    </FormDialog>
  );
}

/** Shows when an article is published automatically, or why it was not. */
export function SchedulePart({ desk }: { readonly desk: ArticleDesk }) {
  const { t, language } = useLanguage();
  const { schedule } = desk;
  const due = schedule?.due_at ?? desk.scheduled_for;
  const here = due && ownTime(due, language);
  return (
    <>
      {due && !schedule?.failed_at && (
        <div>
          <p>{t("desk.panel.dueAt", { time: formatDateTime(due, language) })}</p>
          {here && <p className={styles.soft}>{t("desk.panel.ownTime", { time: here })}</p>}
          {schedule?.scheduled_by && (
            <p className={styles.soft}>
              {t("desk.panel.scheduled", { name: schedule.scheduled_by.name })}
            </p>
          )}
        </div>
      )}
      {schedule?.failed_at && (
        <div role="alert" className={styles.errors}>
          <p>{t("desk.panel.failedAt", { time: formatDateTime(schedule.due_at, language) })}</p>
          <p>{schedule.failure}</p>
        </div>
      )}
      {schedule?.is_outdated && !schedule.failed_at && (
        <p className={styles.warning}>{t("desk.panel.outdated")}</p>
      )}
    </>
  );
}
