import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import { releaseNow, undoRelease, unscheduleRelease } from "@hilal/contract/issues/issue-release";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { Button, LinkButton } from "../../kit/controls/button.tsx";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { deskTabPath } from "../desk/desk-tab-path.ts";
import { useDeskState } from "../desk/issue-desk-context.tsx";
import { useIssueAction } from "../desk/use-issue-action.ts";
import { slotsOf } from "../model/contents.ts";
import styles from "./release.module.css";
import { ReleaseDialog } from "./release-dialog.tsx";
import { minutesLeft, timeLeft } from "./time-left.ts";
import { useNow } from "./use-now.ts";

/** When an issue goes live, whether it did, and the way back within the hour. */
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

/** An issue that is settled: its moment is set, changed or called off, or it goes live now. */
function Closed({ plan }: { readonly plan: IssuePlan }) {
  const t = useTexts();
  const confirm = useConfirmation();
  const { act, isBusy } = useIssueAction();
  const { contents } = useDeskState();
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { release } = plan;
  const isSet = release !== null && !release.failed_at && !release.taken_back_at;
  const input = { params: { id: plan.id } };
  const callOff = async () => {
    const agree = t("issueRelease.release.callOff");
    if (!(await confirm({ question: t("issueRelease.release.callOffQuestion"), agree }))) return;
    await act(
      unscheduleRelease,
      () => input,
      () => t("issueRelease.release.calledOff"),
    );
  };
  const now = async () => {
    const count = slotsOf(contents).filter(({ article }) => article !== null).length;
    const question = t("issueRelease.release.nowQuestion", { count });
    if (!(await confirm({ question, agree: t("issueRelease.release.nowButton") }))) return;
    const refused = await act(
      releaseNow,
      () => input,
      () => t("issueRelease.release.released"),
    );
    setRefusal(refused ? (refused.refusal ?? Object.values(refused)[0]) : undefined);
  };
  return (
    <>
      {refusal && (
        <p role="alert" className={styles.failure} dir="auto">
          {refusal}
        </p>
      )}
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
  const confirm = useConfirmation();
  const { act, isBusy } = useIssueAction();
  const now = useNow(5000);
  const { release } = plan;
  const minutes = release?.undo_until ? minutesLeft(release.undo_until, now) : 0;
  const undo = async () => {
    const agree = t("issueRelease.release.undoAgree");
    if (!(await confirm({ question: t("issueRelease.release.undoQuestion"), agree }))) return;
    await act(
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
