import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { type FieldErrors, useBusyCall } from "../../kit/actions/use-confirmed-call.ts";

/** The query areas that show the workflow state of an article. */
const areas = ["desk", "articles", "workingCopies"];

/**
 * Runs a workflow action on an article, shows a toast with the result, and refetches what shows the state.
 * @returns null on success, otherwise the field errors
 */
export function useDeskAction() {
  const { act: call, isBusy } = useBusyCall();
  const act = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    done: (answer: AnswerOf<E>) => string,
  ): Promise<FieldErrors | null> => {
    const notDone = await call({
      endpoint,
      input: () => input,
      done,
      failed: (detail, t) => t("desk.failedAction", { detail }),
      alsoChanges: areas,
    });
    return notDone && (notDone.faults ?? {});
  };
  return { act, isBusy };
}
