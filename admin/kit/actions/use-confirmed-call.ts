import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import { restoreRecord, type TrashKind } from "@hilal/contract/trash";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toErrorMessage } from "../../api/error-message.ts";
import { getArea } from "../../api/use-api.ts";
import { useOffice } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { useConfirmation } from "../feedback/confirmation.tsx";
import type { Question } from "../feedback/question.ts";
import type { Toast } from "../feedback/toast.ts";
import { findPressed, useToasts } from "../feedback/toasts.tsx";
import { listAreas } from "./areas-by-kind.ts";

/** The action in the toast after a deletion: a button that restores the record (product: trash 9). */
function useUndoDeletion(): (record: {
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
        toasts.failure((t) =>
          t("records.trash.restoreFailed", { detail: toErrorMessage(error, t) }),
        );
      }
      for (const area of [...listAreas(kind), "dashboard"]) {
        void queries.invalidateQueries({ queryKey: [area] });
      }
    },
  });
}

interface ConfirmedCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  /** The confirmation to ask for first, whose dialog then shows a failure; left out when none is needed. */
  readonly ask?: Question;
  /** Returns the message of a success. */
  done(answer: AnswerOf<E>, t: OfficeTexts): string;
  /** `alert` is announced immediately and interrupts the screen reader (product: back-office 13). */
  readonly isAlert?: boolean;
  /** The record that is moved to the trash: the toast offers to restore it. */
  readonly movedToTrash?: { readonly kind: TrashKind; readonly id: number };
  failed(detail: string, t: OfficeTexts): string;
  /** Further query areas that change, such as "comments" when an article is deleted. */
  readonly alsoChanges?: readonly string[];
  /** Called with the response before the success message is shown. */
  took?(answer: AnswerOf<E>): void;
  /** Whether the caller shows field errors itself; then no message is shown for them. */
  readonly showsFaults?: boolean;
  /** Whether the caller shows every failure itself, as a dialog does; then no toast is shown behind it. */
  readonly showsFailure?: boolean;
}

/** Field errors of a call, by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * Why an action was not done: the field errors, or the message of the failure; neither when the user did not confirm.
 */
export interface CallFailure {
  readonly faults?: FieldErrors;
  readonly told?: string;
}

/**
 * Runs one action on a record: asks for confirmation, calls the API, shows the result and refetches what shows the
 * record.
 * @returns a function that never rejects; it resolves to null on success
 */
export function useConfirmedCall() {
  const t = useTexts();
  const { client } = useOffice();
  const queries = useQueryClient();
  const ask = useConfirmation();
  const toasts = useToasts();
  const undo = useUndoDeletion();
  const attempt = async <E extends Endpoint>(
    call: ConfirmedCall<E>,
    pressed = findPressed(),
  ): Promise<CallFailure | null> => {
    try {
      const answer = await client.call(call.endpoint, call.input);
      call.took?.(answer);
      toasts.success((t) => call.done(answer, t), {
        ...(call.isAlert ? { role: "alert" } : {}),
        ...(call.movedToTrash ? { action: undo(call.movedToTrash) } : {}),
      });
      return null;
    } catch (error) {
      const faults = error instanceof ApiError ? error.body.fields : undefined;
      if (call.showsFaults && faults) return { faults };
      if (!call.showsFailure) {
        toasts.failure((t) => call.failed(toErrorMessage(error, t), t), pressed);
      }
      return { told: call.failed(toErrorMessage(error, t), t) };
    } finally {
      // After a failure as well: the record may be deleted, or differ from the list.
      const moved = call.movedToTrash ? listAreas(call.movedToTrash.kind) : [];
      const areas = [getArea(call.endpoint), "dashboard", ...moved, ...(call.alsoChanges ?? [])];
      for (const area of new Set(areas)) {
        void queries.invalidateQueries({ queryKey: [area] });
      }
    }
  };
  return async <E extends Endpoint>(call: ConfirmedCall<E>): Promise<CallFailure | null> => {
    if (!call.ask) return attempt(call);
    let notDone: CallFailure | null = {};
    await ask(call.ask, async () => {
      notDone = await attempt({ ...call, showsFaults: false, showsFailure: true });
      return notDone?.told;
    });
    return notDone;
  };
}

type BusyCall<E extends Endpoint> = Omit<ConfirmedCall<E>, "input" | "showsFaults"> & {
  /** Returns what to send; null when it turns out that nothing may be sent. */
  input(): CallInput<E> | null | Promise<CallInput<E> | null>;
};

/** `useConfirmedCall` for dialogs and buttons that show a busy state and their own field errors. */
export function useBusyCall() {
  const call = useConfirmedCall();
  const [isBusy, setBusy] = useState(false);
  const act = async <E extends Endpoint>({
    input,
    ...asked
  }: BusyCall<E>): Promise<CallFailure | null> => {
    setBusy(true);
    try {
      const sent = await input();
      return sent === null ? {} : await call({ ...asked, input: sent, showsFaults: true });
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
