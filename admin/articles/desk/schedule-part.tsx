import {
  type ArticleDesk,
  publishScheduled,
  unscheduleArticle,
} from "@hilal/contract/desk/article-desk";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { useLanguage } from "../../texts/language-provider.tsx";
import styles from "./desk-panel.module.css";
import { ownTime } from "./own-time.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { useDeskAction } from "./use-desk-action.ts";

interface SchedulePartProps {
  readonly desk: ArticleDesk;
  /** Whether everything that was written is stored. */
  readonly isStored: boolean;
}

/** When an article comes before readers by itself, and the ways to say so. */
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
