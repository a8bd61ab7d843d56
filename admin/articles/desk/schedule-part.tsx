import {
  type ArticleDesk,
  publishScheduled,
  scheduleArticle,
  unscheduleArticle,
} from "@hilal/contract/desk/article-desk";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import type { FieldErrors } from "../../kit/actions/use-confirmed-call.ts";
import { Button } from "../../kit/button.tsx";
import { FormDialog } from "../../kit/feedback/form-dialog.tsx";
import { useLanguage } from "../../texts/language-provider.tsx";
import styles from "./desk-panel.module.css";
import { MomentFields, ownTime, ownZone, toMomentIn } from "./moment-fields.tsx";
import { useDeskAction } from "./use-desk-action.ts";

interface ScheduleDialogProps {
  readonly articleId: number;
  /** The present schedule. */
  readonly dueAt: string | undefined;
  onClose(): void;
}

const day = 24 * 60 * 60 * 1000;

/** A day and a time in Pakistan, with the equivalent in the user's own time zone. */
function ScheduleDialog({ articleId, dueAt, onClose }: ScheduleDialogProps) {
  const { t, language } = useLanguage();
  const { act, isBusy } = useDeskAction();
  // Tomorrow at nine, unless a schedule exists.
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
    <FormDialog
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
    </FormDialog>
  );
}

interface SchedulePartProps {
  readonly desk: ArticleDesk;
  /** Whether all changes are stored. */
  readonly isStored: boolean;
}

/** Shows when an article is published automatically, with the controls to change that. */
export function SchedulePart({ desk, isStored }: SchedulePartProps) {
  const { t, language } = useLanguage();
  const { act, isBusy } = useDeskAction();
  const [isOpen, setOpen] = useState(false);
  const { schedule, can } = desk;
  const due = schedule?.due_at ?? desk.scheduled_for;
  const here = due && ownTime(due, language);
  const input = { params: { id: desk.article } };
  const takeBack = () => act(unscheduleArticle, input, () => t("desk.done.unschedule"));
  const publishNow = () => act(publishScheduled, input, () => t("desk.done.publishNow"));
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
      {can.schedule && (
        <div className={styles.actions}>
          <Button icon="calendar" isDisabled={!isStored} onPress={() => setOpen(true)}>
            {t(schedule ? "desk.action.scheduleAgain" : "desk.action.schedule")}
          </Button>
          {schedule && !schedule.failed_at && (
            <Button isPending={isBusy} onPress={() => void publishNow()}>
              {t("desk.action.publishNow")}
            </Button>
          )}
          {schedule && (
            <Button isPending={isBusy} onPress={() => void takeBack()}>
              {t("desk.action.unschedule")}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <ScheduleDialog
          articleId={desk.article}
          dueAt={schedule?.failed_at ? undefined : schedule?.due_at}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
