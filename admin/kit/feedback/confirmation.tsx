import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import type { Attempt, Question } from "./question.ts";
import type { QuestionDialog } from "./question-dialog.tsx";
import { useToasts } from "./toasts.tsx";

type Ask = (question: Question, attempt?: Attempt) => Promise<boolean>;

const ConfirmationContext = createContext<Ask | null>(null);

interface Asked {
  readonly place: number;
  readonly question: Question;
  readonly attempt: Attempt | undefined;
  readonly Dialog: typeof QuestionDialog;
}

/**
 * Shows one question at a time, in a dialog above everything, until it is refused or what was agreed to is done. The
 * dialog's code is fetched at the first question.
 */
export function ConfirmationProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useRef<(agreed: boolean) => void>(undefined);
  const count = useRef(0);
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
      count.current += 1;
      setAsked({ place: count.current, question, attempt, Dialog: fetched.QuestionDialog });
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
  return (
    <ConfirmationContext value={ask}>
      {children}
      {asked && (
        <asked.Dialog
          key={asked.place}
          question={asked.question}
          attempt={asked.attempt}
          onAnswer={close}
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
