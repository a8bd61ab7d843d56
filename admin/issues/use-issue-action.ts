import { issuePlan } from "@hilal/contract/issues/issue-plan";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { type FieldErrors, useBusyCall } from "../kit/actions/use-confirmed-call.ts";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import { useIssueDesk } from "./issue-desk-context.tsx";

/** All query areas that show an issue. */
const areas = ["issues", "magazines", "documents", "articles", "desk"];

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
    endpoint: E,
    toInput: (version: number) => CallInput<E>,
    done: (answer: AnswerOf<E>) => string,
  ): Promise<FieldErrors | null> => {
    let isSaved = true;
    const notDone = await call({
      endpoint,
      async input() {
        isSaved = await desk.flush();
        if (isSaved) return toInput(desk.state().plan.version);
        if (!isInDialog) toasts.failure((t) => t("issueDesk.details.contentsFirst"));
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
