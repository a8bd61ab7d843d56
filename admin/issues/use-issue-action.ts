import { issuePlan } from "@hilal/contract/issues/issue-plan";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { type FieldErrors, useBusyCall } from "../kit/actions/use-confirmed-call.ts";
import { useConfirmation } from "../kit/feedback/confirmation.tsx";
import type { Question } from "../kit/feedback/question.ts";
import { findPressed, useToasts } from "../kit/feedback/toasts.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import { useIssueDesk } from "./issue-desk-context.tsx";

/** All query areas that show an issue. */
const areas = ["issues", "magazines", "documents", "articles", "desk"];

/** The call of an action, its input from the version of the plan, and the message of a success. */
type ActionOn<E extends Endpoint> = readonly [
  endpoint: E,
  toInput: (version: number) => CallInput<E>,
  done: (answer: AnswerOf<E>) => string,
];

/**
 * Saves the contents, then runs an action on the issue, shows a toast with the result and adopts the plan in the
 * response.
 * @param isInDialog whether a dialog shows every failure itself, so that no toast does behind it
 * @returns null on success, otherwise the field errors; `refusal` contains an error of no particular field
 */
export function useIssueAction({ isInDialog = false } = {}) {
  const t = useTexts();
  const toasts = useToasts();
  const { desk } = useIssueDesk();
  const { act: call, isBusy } = useBusyCall();
  const act = async <E extends Endpoint>(
    ...[endpoint, toInput, done]: ActionOn<E>
  ): Promise<FieldErrors | null> => {
    const pressed = findPressed();
    let isSaved = true;
    const notDone = await call({
      endpoint,
      async input() {
        isSaved = await desk.flush();
        if (isSaved) return toInput(desk.state().plan.version);
        if (!isInDialog) toasts.failure((t) => t("issueDesk.details.contentsFirst"), pressed);
        return null;
      },
      took(answer) {
        const plan = issuePlan.safeParse(answer).data;
        if (plan) desk.adopt(plan);
      },
      done,
      failed: (detail, t) => t("issueRelease.check.actionFailed", { detail }),
      alsoChanges: areas,
      showsFailure: isInDialog,
    });
    if (!isSaved) return isInDialog ? { refusal: t("issueDesk.details.contentsFirst") } : {};
    if (notDone === null) return null;
    return notDone.faults ?? (notDone.told === undefined ? {} : { refusal: notDone.told });
  };
  return { act, isBusy };
}

/** As `useIssueAction`, for an action that is confirmed first: the confirmation then shows every failure. */
export function useConfirmedIssueAction() {
  const ask = useConfirmation();
  const { act, isBusy } = useIssueAction({ isInDialog: true });
  const actIfAgreed = <E extends Endpoint>(question: Question, ...action: ActionOn<E>) =>
    ask(question, async () => {
      const refused = await act(...action);
      return refused ? (refused.refusal ?? Object.values(refused).join(" ")) : undefined;
    });
  return { act: actIfAgreed, isBusy };
}
