import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import {
  releaseNow,
  scheduleRelease,
  undoRelease,
  unscheduleRelease,
} from "@hilal/contract/issues/issue-release";
import { formatDateTime } from "@hilal/i18n/dates";
import { useEffect, useState } from "react";
import { MomentFields, ownTime, ownZone, toMomentIn } from "../articles/desk/moment-fields.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import { deskTabPath } from "./desk-tab-path.ts";
import { useDeskState } from "./issue-desk-context.tsx";
import { listSlots } from "./model/contents.ts";
import { offeredMoment } from "./offered-moment.ts";
import styles from "./release.module.css";
import { useConfirmedIssueAction, useIssueAction } from "./use-issue-action.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Formats the time left until an instant: in days from two days on, in hours from two hours on, otherwise in minutes.
 */
export function timeLeft(dueAt: string, now: number, t: OfficeTexts): string {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return t("issueRelease.release.now");
  if (left < minute) return t("issueRelease.release.soon");
  if (left < 2 * hour) {
    return t("issueRelease.release.inMinutes", { minutes: Math.floor(left / minute) });
  }
  return left < 2 * day
    ? t("issueRelease.release.inHours", { hours: Math.floor(left / hour) })
    : t("issueRelease.release.inDays", { days: Math.floor(left / day) });
}

/** Minutes until an instant, rounded up; 0 when it has passed. */
export const minutesLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / minute));

/** Sets the day and time in Pakistan at which the whole issue is published. */
function ReleaseDialog({ onClose }: { onClose(): void }) {
  const t = useTexts();
  const { plan } = useDeskState();
  const { act, isBusy } = useIssueAction({ isInDialog: true });
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
    <FormDialog
      title={t("issueRelease.release.dialogTitle")}
      action={t("issueRelease.release.set")}
      isBusy={isBusy}
      failure={refusal}
      onAct={() => void set()}
      onClose={onClose}
    >
      <p>{t("issueRelease.release.what")}</p>
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
    </FormDialog>
  );
}

/** The current time, updated at an interval in milliseconds. */
function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** Shows when an issue is published, whether that succeeded, and the undo within an hour. */
export function ReleaseView() {
  const t = useTexts();
  const { plan } = useDeskState();
  if (plan.stage === "released") return <Released plan={plan} />;
  return (
    <div className={styles.view}>
      {plan.release?.taken_back_at && (
        <p className={styles.note}>
          {t("issueRelease.release.takenBack", {
            time: formatDateTime(plan.release.taken_back_at, t.language),
          })}
        </p>
      )}
      {plan.stage === "planned" ? (
        <>
          <p>{t("issueRelease.release.closeFirst")}</p>
          <div>
            <LinkButton to={deskTabPath(plan.id, "check")}>
              {t("issueRelease.release.toCheck")}
            </LinkButton>
          </div>
        </>
      ) : (
        <Closed plan={plan} />
      )}
    </div>
  );
}

/** A closed issue: its release is scheduled, changed or cancelled, or it is published immediately. */
function Closed({ plan }: { readonly plan: IssuePlan }) {
  const t = useTexts();
  const { act, isBusy } = useConfirmedIssueAction();
  const { contents } = useDeskState();
  const [isAsked, setAsked] = useState(false);
  const { release } = plan;
  const isSet = release !== null && !release.failed_at && !release.taken_back_at;
  const input = { params: { id: plan.id } };
  const callOff = async () => {
    const agree = t("issueRelease.release.callOff");
    await act(
      { question: t("issueRelease.release.callOffQuestion"), agree },
      unscheduleRelease,
      () => input,
      () => t("issueRelease.release.calledOff"),
    );
  };
  const now = async () => {
    const count = listSlots(contents).filter(({ article }) => article !== null).length;
    const question = t("issueRelease.release.nowQuestion", { count });
    await act(
      { question, agree: t("issueRelease.release.nowButton") },
      releaseNow,
      () => input,
      () => t("issueRelease.release.released"),
    );
  };
  return (
    <>
      {isSet ? <Countdown release={release} /> : <p>{t("issueRelease.release.notSet")}</p>}
      <p className={styles.soft}>{t("issueRelease.release.what")}</p>
      <div className={styles.buttons}>
        <Button rank={isSet ? "secondary" : "primary"} onPress={() => setAsked(true)}>
          {t(isSet ? "issueRelease.release.change" : "issueRelease.release.set")}
        </Button>
        <Button isPending={isBusy} onPress={() => void now()}>
          {t("issueRelease.release.nowButton")}
        </Button>
        {isSet && (
          <Button isPending={isBusy} onPress={() => void callOff()}>
            {t("issueRelease.release.callOff")}
          </Button>
        )}
      </div>
      {isAsked && <ReleaseDialog onClose={() => setAsked(false)} />}
    </>
  );
}

function Countdown({ release }: { readonly release: NonNullable<IssuePlan["release"]> }) {
  const t = useTexts();
  const now = useNow(1000);
  return (
    <div>
      <p className={styles.moment}>
        {t("issueRelease.release.setFor", { time: formatDateTime(release.due_at, t.language) })}
      </p>
      <p className={styles.countdown}>{timeLeft(release.due_at, now, t)}</p>
      {release.set_by && (
        <p className={styles.soft}>
          {t("issueRelease.release.setBy", { name: release.set_by.name })}
        </p>
      )}
    </div>
  );
}

function Released({ plan }: { readonly plan: IssuePlan }) {
  const t = useTexts();
  const { act, isBusy } = useConfirmedIssueAction();
  const now = useNow(5000);
  const { release } = plan;
  const minutes = release?.undo_until ? minutesLeft(release.undo_until, now) : 0;
  const undo = async () => {
    const agree = t("issueRelease.release.undoAgree");
    await act(
      { question: t("issueRelease.release.undoQuestion"), agree },
      undoRelease,
      () => ({ params: { id: plan.id } }),
      () => t("issueRelease.release.undone"),
    );
  };
  return (
    <div className={styles.view}>
      <p className={styles.moment}>
        {release?.released_at
          ? t("issueRelease.release.releasedOn", {
              time: formatDateTime(release.released_at, t.language),
            })
          : t("issueRelease.check.isReleased")}
      </p>
      {minutes > 0 && (
        <div>
          <Button isPending={isBusy} onPress={() => void undo()}>
            {t("issueRelease.release.undo", { minutes })}
          </Button>
        </div>
      )}
      {release?.released_at && <p className={styles.soft}>{t("issueRelease.release.undoOver")}</p>}
    </div>
  );
}
