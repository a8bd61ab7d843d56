import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { type FieldFaults, useBusyCall } from "../../kit/actions/use-confirmed-call.ts";

/** The areas in which it shows where an article stands. */
const areas = ["desk", "articles", "workingCopies"];

/**
 * Does something about where an article stands, tells how it went, and fetches anew what shows it.
 * @returns null when it was done, else what is wrong with the fields
 */
export function useDeskAction() {
  const { act: call, isBusy } = useBusyCall();
  const act = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    done: (answer: AnswerOf<E>) => string,
  ): Promise<FieldFaults | null> => {
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
