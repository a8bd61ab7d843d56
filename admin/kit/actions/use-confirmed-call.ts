import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { restoreRecord, type TrashKind } from "@hilal/contract/trash";
import { useQueryClient } from "@tanstack/react-query";
import { detailOf } from "../../api/detail-of.ts";
import { areaOf } from "../../api/use-api.ts";
import { useOffice } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { useConfirmation } from "../feedback/confirmation.tsx";
import type { Question } from "../feedback/question.ts";
import type { Toast } from "../feedback/toast.ts";
import { useToasts } from "../feedback/toasts.tsx";
import { areasOfKind } from "./areas-of-kind.ts";

/** The action in the toast after a deletion: a button that restores the record (product: trash 9). */
function useUndoneDeletion(): (record: {
  readonly kind: TrashKind;
  readonly id: number;
}) => NonNullable<Toast["action"]> {
  const t = useTexts();
  const { client } = useOffice();
  const queries = useQueryClient();
  const toasts = useToasts();
  return ({ kind, id }) => ({
    label: t("records.undo"),
    run: async () => {
      try {
        await client.call(restoreRecord, { body: { kind, record_id: id } });
        toasts.success((t) => t("records.trash.restoredPlain"), { role: "alert" });
      } catch (error) {
        toasts.failure((t) => t("records.trash.restoreFailed", { detail: detailOf(error, t) }));
      }
      for (const area of [...areasOfKind(kind), "dashboard"]) {
        void queries.invalidateQueries({ queryKey: [area] });
      }
    },
  });
}

interface ConfirmedCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  /** The confirmation to ask for first; left out when none is needed. */
  readonly ask?: Question;
  /** Returns the message of a success. */
  done(answer: AnswerOf<E>, t: OfficeTexts): string;
  /** `alert` is announced immediately and interrupts the screen reader (product: back-office 13). */
  readonly isAlert?: boolean;
  /** The record that is moved to the trash: the toast offers to restore it. */
  readonly trashes?: { readonly kind: TrashKind; readonly id: number };
  failed(detail: string, t: OfficeTexts): string;
  /** Further query areas that change, such as "comments" when an article is deleted. */
  readonly alsoChanges?: readonly string[];
}

/**
 * Runs an action on a record of a list: asks for confirmation, calls the API, shows a toast with the result and
 * refetches the list.
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
    const moved = call.trashes ? areasOfKind(call.trashes.kind) : [];
    const areas = [areaOf(call.endpoint), "dashboard", ...moved, ...(call.alsoChanges ?? [])];
    for (const area of new Set(areas)) {
      void queries.invalidateQueries({ queryKey: [area] });
    }
  };
}
