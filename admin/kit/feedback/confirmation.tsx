import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import type { Question } from "./question.ts";
import type { QuestionDialog } from "./question-dialog.tsx";

type Ask = (question: Question) => Promise<boolean>;

const ConfirmationContext = createContext<Ask | null>(null);

interface Asked {
  readonly question: Question;
  readonly Dialog: typeof QuestionDialog;
}

/** Shows one question at a time, in a dialog above everything. The dialog's code is fetched at the first question. */
export function ConfirmationProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useRef<(agreed: boolean) => void>(undefined);
  const ask = useCallback<Ask>(async (question) => {
    const fetched = await import("./question-dialog.tsx").catch(() => null);
    // Without a connection the dialog cannot load: the browser's own one asks instead, so that typed text is not lost
    // without a question.
    if (!fetched) return confirm([question.question, ...(question.points ?? [])].join("\n"));
    answer.current?.(false);
    setAsked({ question, Dialog: fetched.QuestionDialog });
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (agreed: boolean) => {
    answer.current?.(agreed);
    answer.current = undefined;
    setAsked(null);
  };
  return (
    <ConfirmationContext value={ask}>
      {children}
      {asked && <asked.Dialog question={asked.question} onAnswer={close} />}
    </ConfirmationContext>
  );
}

/**
 * Asks for confirmation of an action.
 * @returns a function that resolves to whether the user agreed
 * @example const ask = useConfirmation(); if (await ask({ question, agree: t("admin.confirm.delete") })) …
 */
export function useConfirmation(): Ask {
  const ask = use(ConfirmationContext);
  if (!ask) throw new Error("There is no ConfirmationProvider around this component.");
  return ask;
}
