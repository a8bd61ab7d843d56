import type { Language } from "@hilal/i18n/languages";
import type { issueDesk as englishDesk } from "@hilal/i18n/messages/en/issue-desk";
import { makeTranslator } from "@hilal/i18n/translator/make-translator";
import type { TranslatorOf } from "@hilal/i18n/translator/translator-types";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useLanguage } from "../../texts/language-provider.tsx";

interface IssueMessages {
  issueDesk: typeof englishDesk;
}

/** The texts of the issue desk in one language. */
export type IssueTexts = TranslatorOf<IssueMessages>;

const loaders = {
  en: () => import("@hilal/i18n/messages/en/issue-desk"),
  ur: () => import("@hilal/i18n/messages/ur/issue-desk"),
};
const loaded = new Map<Language, Promise<IssueTexts>>();

/** Fetches the texts of the issue desk, which no other screen needs; a second call answers the same ones. */
export function loadIssueTexts(language: Language): Promise<IssueTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = loaders[language]().then((messages) =>
    makeTranslator<IssueMessages>(language, { issueDesk: messages.issueDesk }),
  );
  loaded.set(language, texts);
  texts.catch(() => loaded.delete(language));
  return texts;
}

const IssueTextsContext = createContext<IssueTexts | null>(null);

interface IssueTextsProviderProps {
  /** Stands until the texts are there. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Gives what stands in it the texts of the issue desk; nothing unmounts when the language changes. */
export function IssueTextsProvider({ fallback = null, children }: IssueTextsProviderProps) {
  const { language } = useLanguage();
  const [texts, setTexts] = useState<IssueTexts | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    loadIssueTexts(language).then(
      (next) => isWanted && setTexts(() => next),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  // Without any texts there is no screen; the frame tells it, with another try.
  if (failure !== null && !texts) throw failure;
  return texts ? <IssueTextsContext value={texts}>{children}</IssueTextsContext> : fallback;
}

/** The texts of the issue desk: `const t = useIssueTexts(); t("issueDesk.contents.addSection")`. */
export function useIssueTexts(): IssueTexts {
  const texts = use(IssueTextsContext);
  if (!texts) throw new Error("There is no IssueTextsProvider around this component.");
  return texts;
}
