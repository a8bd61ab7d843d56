import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import type { Question } from "./question.ts";
import type { QuestionDialog } from "./question-dialog.tsx";
import { useToasts } from "./toasts.tsx";

/** Does what the user agreed to; returns why it was not done, undefined on success. Never rejects. */
type Attempt = () => Promise<string | undefined>;

type Ask = (question: Question, attempt?: Attempt) => Promise<boolean>;

const ConfirmationContext = createContext<Ask | null>(null);

interface Asked {
  readonly question: Question;
  readonly attempt: Attempt | undefined;
  readonly Dialog: typeof QuestionDialog;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
}

/**
 * Shows one question at a time, in a dialog above everything, until it is refused or what was agreed to is done; a
 * failure stands in the dialog (product: desk 18). The dialog's code is fetched at the first question.
 */
export function ConfirmationProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useRef<(agreed: boolean) => void>(undefined);
  const toasts = useToasts();
  const ask = useCallback<Ask>(
    async (question, attempt) => {
      const fetched = await import("./question-dialog.tsx").catch(() => null);
      // Without a connection the dialog cannot load: the browser's own one asks instead, so that typed text is not lost
      // without a question.
      if (!fetched) {
        if (!confirm([question.question, ...(question.points ?? [])].join("\n"))) return false;
        const failure = await attempt?.();
        if (failure) toasts.failure(failure);
        return !failure;
      }
      answer.current?.(false);
      const { QuestionDialog: Dialog } = fetched;
      setAsked({ question, attempt, Dialog, isBusy: false, failure: undefined });
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    [toasts],
  );
  const close = (agreed: boolean) => {
    answer.current?.(agreed);
    answer.current = undefined;
    setAsked(null);
  };
  const agree = async ({ attempt, ...question }: Asked) => {
    if (!attempt) return close(true);
    const answering = answer.current;
    setAsked({ ...question, attempt, isBusy: true, failure: undefined });
    const failure = await attempt();
    // Closed meanwhile, so that the dialog cannot say it.
    if (answer.current !== answering) return failure && toasts.failure(failure);
    if (failure) return setAsked({ ...question, attempt, isBusy: false, failure });
    return close(true);
  };
  return (
    <ConfirmationContext value={ask}>
      {children}
      {asked && (
        <asked.Dialog
          question={asked.question}
          isBusy={asked.isBusy}
          failure={asked.failure}
          onAnswer={(agreed) => (agreed ? void agree(asked) : close(false))}
        />
      )}
    </ConfirmationContext>
  );
}

/**
 * Asks for confirmation of an action.
 * @returns a function that resolves to whether the user agreed; with an attempt, to whether that was done
 * @example const ask = useConfirmation(); if (await ask({ question, agree: t("admin.confirm.delete") })) …
 */
export function useConfirmation(): Ask {
  const ask = use(ConfirmationContext);
  if (!ask) throw new Error("There is no ConfirmationProvider around this component.");
  return ask;
}
