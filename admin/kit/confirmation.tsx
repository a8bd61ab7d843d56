import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { useTexts } from "../texts/language-provider.tsx";
import { Button } from "./button.tsx";
import { OfficeDialog } from "./office-dialog.tsx";

/** What is asked before something happens. */
export interface Question {
  /** The whole question, exactly as the spec has it. */
  readonly question: string;
  /** A title over the question; without one the question is the title. */
  readonly title?: string;
  /** The label of the button that agrees. */
  readonly agree?: string;
  /** The label of the button that does not. */
  readonly refuse?: string;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmationContext = createContext<Ask | null>(null);

/** Shows one question at a time, in a dialog above everything. */
export function ConfirmationProvider({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const [asked, setAsked] = useState<Question | null>(null);
  const answer = useRef<(agreed: boolean) => void>(undefined);
  const ask = useCallback<Ask>((question) => {
    answer.current?.(false);
    setAsked(question);
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
      <OfficeDialog
        role="alertdialog"
        isOpen={asked !== null}
        onClose={() => close(false)}
        title={asked?.title ?? asked?.question ?? ""}
        actions={
          <>
            <Button autoFocus onPress={() => close(false)}>
              {asked?.refuse ?? t("admin.confirm.cancel")}
            </Button>
            <Button rank="primary" onPress={() => close(true)}>
              {asked?.agree ?? t("admin.confirm.confirm")}
            </Button>
          </>
        }
      >
        {asked?.title && <p>{asked.question}</p>}
      </OfficeDialog>
    </ConfirmationContext>
  );
}

/**
 * Asks before something happens.
 * @returns a function that answers whether the person agreed
 * @example const ask = useConfirmation(); if (await ask({ question, agree: t("admin.confirm.delete") })) …
 */
export function useConfirmation(): Ask {
  const ask = use(ConfirmationContext);
  if (!ask) throw new Error("There is no ConfirmationProvider around this component.");
  return ask;
}
