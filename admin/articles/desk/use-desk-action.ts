import {
  type ArticleDesk,
  approveArticle,
  readArticleDesk,
} from "@hilal/contract/desk/article-desk";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { useState } from "react";
import {
  type CallFailure,
  type FieldErrors,
  useBusyCall,
} from "../../kit/actions/use-confirmed-call.ts";
import type { Question } from "../../kit/feedback/question.ts";
import { useOffice } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useWorkingCopy } from "../working-copy/working-copy-context.tsx";

/** The query areas that show the workflow state of an article. */
const areas = ["desk", "articles", "workingCopies"];

interface DeskCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  /** Returns the message of a success. */
  done(answer: AnswerOf<E>): string;
  /** The confirmation to ask for first. */
  readonly ask?: Question;
  /** Whether a dialog shows the failure itself; otherwise a toast does. */
  readonly isInDialog?: boolean;
  /** Whether the call uses the stored text, and so waits until everything typed is stored. */
  readonly needsStored?: boolean;
}

/**
 * Runs a workflow action on an article, shows a toast with the result, and refetches what shows the state.
 * @returns null on success, otherwise why not
 */
export function useDeskAction() {
  const t = useTexts();
  const { session } = useWorkingCopy();
  const { act: call, isBusy } = useBusyCall();
  const act = async <E extends Endpoint>({
    endpoint,
    input,
    done,
    isInDialog = false,
    needsStored = false,
    ...confirmed
  }: DeskCall<E>): Promise<CallFailure | null> => {
    let isStored = true;
    const notDone = await call({
      ...confirmed,
      endpoint,
      async input() {
        if (needsStored) {
          isStored = await session.flush().then(
            () => true,
            () => false,
          );
        }
        return isStored ? input : null;
      },
      done,
      failed: (detail, t) => t("desk.failedAction", { detail }),
      alsoChanges: areas,
      showsFailure: isInDialog,
    });
    return isStored ? notDone : { told: t("desk.panel.notStored") };
  };
  return { act, isBusy };
}

/**
 * Approves an article. With open comments it first asks, with their present number (product: desk 17).
 * @param onLook called when the user wants to see the comments instead
 */
export function useApprove(
  desk: Pick<ArticleDesk, "article" | "open_comments">,
  onLook: () => void,
) {
  const t = useTexts();
  const { client } = useOffice();
  const { act, isBusy } = useDeskAction();
  const input = { params: { id: desk.article } };
  const approve = async () => {
    // Somebody may have commented since the state was read; without an answer the approval itself tells what is wrong.
    const { open_comments: count } = await client.call(readArticleDesk, input).catch(() => desk);
    const question = {
      question: t("adminPreview.comments.approveQuestion", { count }),
      agree: t("adminPreview.comments.approveAnyway"),
      refuse: t("adminPreview.comments.look"),
    };
    const notDone = await act({
      endpoint: approveArticle,
      input,
      done: () => t("desk.done.approve"),
      ...(count > 0 ? { ask: question } : {}),
    });
    if (count > 0 && notDone) onLook();
  };
  return { approve, isBusy };
}

/**
 * A workflow action of a dialog, which shows why it was refused and is closed once it is done (product: desk 18).
 */
export function useDialogAction(onClose: () => void) {
  const { act, isBusy } = useDeskAction();
  const [refused, setRefused] = useState<CallFailure | null>(null);
  const faults: FieldErrors = refused?.faults ?? {};
  const send = async <E extends Endpoint>(call: Omit<DeskCall<E>, "isInDialog" | "ask">) => {
    const failure = await act({ ...call, isInDialog: true });
    setRefused(failure);
    if (!failure) onClose();
  };
  /** The message of the refusal, unless fields show it: its own, or those of fields that the dialog does not have. */
  const getFailure = (shown: readonly string[]): string | undefined => {
    const others = Object.keys(faults).filter((name) => !shown.includes(name));
    return refused?.told ?? (others.map((name) => faults[name]).join(" ") || undefined);
  };
  return { send, isBusy, faults, getFailure, forget: () => setRefused(null) };
}
