import { issuePlan } from "@hilal/contract/issues/issue-plan";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { type FieldErrors, useBusyCall } from "../kit/actions/use-confirmed-call.ts";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useIssueDesk } from "./issue-desk-context.tsx";

/** All query areas that show an issue. */
const areas = ["issues", "magazines", "documents", "articles", "desk"];

/**
 * Saves the contents, then runs an action on the issue, shows a toast with the result and adopts the plan in the
 * response.
 * @returns null on success, otherwise the field errors; `refusal` contains an error of no particular field
 */
export function useIssueAction() {
  const toasts = useToasts();
  const { desk } = useIssueDesk();
  const { act: call, isBusy } = useBusyCall();
  const act = async <E extends Endpoint>(
    endpoint: E,
    toInput: (version: number) => CallInput<E>,
    done: (answer: AnswerOf<E>) => string,
  ): Promise<FieldErrors | null> => {
    const notDone = await call({
      endpoint,
      async input() {
        if (await desk.flush()) return toInput(desk.state().plan.version);
        toasts.failure((t) => t("issueDesk.details.contentsFirst"));
        return null;
      },
      took(answer) {
        const plan = issuePlan.safeParse(answer).data;
        if (plan) desk.adopt(plan);
      },
      done,
      failed: (detail, t) => t("issueRelease.check.actionFailed", { detail }),
      alsoChanges: areas,
    });
    if (notDone === null) return null;
    return notDone.faults ?? (notDone.told === undefined ? {} : { refusal: notDone.told });
  };
  return { act, isBusy };
}
