import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { TrashKind } from "@hilal/contract/trash";
import { useQueryClient } from "@tanstack/react-query";
import { detailOf } from "../../api/detail-of.ts";
import { areaOf } from "../../queries/use-api-query.ts";
import { useOffice } from "../../session/office.ts";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { useConfirmation } from "../feedback/confirmation.tsx";
import type { Question } from "../feedback/question.ts";
import { useToasts } from "../feedback/toasts.tsx";
import { useUndoneDeletion } from "./use-undone-deletion.ts";

interface ConfirmedCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  /** What is asked first; left out where nothing needs asking. */
  readonly ask?: Question;
  /** The message of a success. */
  done(answer: AnswerOf<E>, t: OfficeTexts): string;
  /** `alert` is said at once, whatever a screen reader is saying (product: back-office 13). */
  readonly isAlert?: boolean;
  /** The record that it moves to the trash: the message of the success offers to bring it back. */
  readonly trashes?: { readonly kind: TrashKind; readonly id: number };
  failed(detail: string, t: OfficeTexts): string;
  /** Areas that change with it, such as "comments" when an article goes. */
  readonly alsoChanges?: readonly string[];
}

/**
 * Does one thing to a record from a list: asks, calls, tells how it went, and fetches the list anew.
 * @returns a function that never rejects
 */
export function useConfirmedCall() {
  const { client } = useOffice();
  const queries = useQueryClient();
  const ask = useConfirmation();
  const toasts = useToasts();
  const undo = useUndoneDeletion();
  return async <E extends Endpoint>(call: ConfirmedCall<E>): Promise<void> => {
    if (call.ask && !(await ask(call.ask))) return;
    try {
      const answer = await client.call(call.endpoint, call.input);
      toasts.success((t) => call.done(answer, t), {
        ...(call.isAlert ? { role: "alert" } : {}),
        ...(call.trashes ? { action: undo(call.trashes) } : {}),
      });
    } catch (error) {
      toasts.failure((t) => call.failed(detailOf(error, t), t));
    }
    // After a failure as well: the record may be gone, or be another than the list shows.
    const areas = [areaOf(call.endpoint), "dashboard", ...(call.alsoChanges ?? [])];
    for (const area of new Set(call.trashes ? [...areas, "trash"] : areas)) {
      void queries.invalidateQueries({ queryKey: [area] });
    }
  };
}
