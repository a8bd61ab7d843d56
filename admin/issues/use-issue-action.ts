import { issuePlan } from "@hilal/contract/issues/issue-plan";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { type FieldFaults, useBusyCall } from "../kit/actions/use-confirmed-call.ts";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useIssueDesk } from "./issue-desk-context.tsx";

/** Everything in which an issue shows. */
const areas = ["issues", "magazines", "documents", "articles", "desk"];

/**
 * Does something to the issue at the desk, after its contents are saved; tells how it went and takes the answer in.
 * @returns null when it was done, else what is wrong with the fields; under `refusal` what is no field's fault
 */
export function useIssueAction() {
  const toasts = useToasts();
  const { desk } = useIssueDesk();
  const { act: call, isBusy } = useBusyCall();
  const act = async <E extends Endpoint>(
    endpoint: E,
    inputOf: (version: number) => CallInput<E>,
    done: (answer: AnswerOf<E>) => string,
  ): Promise<FieldFaults | null> => {
    const notDone = await call({
      endpoint,
      async input() {
        if (await desk.flush()) return inputOf(desk.state().plan.version);
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
