import { type Direction, directionOf, type Language, languages } from "@hilal/i18n/languages";
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { loadTexts, type OfficeTexts } from "./load-texts.ts";
import { storeLanguage } from "./stored-language.ts";

interface InterfaceLanguage {
  /** The texts of the interface's language. */
  readonly t: OfficeTexts;
  readonly language: Language;
  readonly dir: Direction;
  /** Turns the whole interface to a language; it is remembered in this browser. */
  setLanguage(language: Language): Promise<void>;
}

const LanguageContext = createContext<InterfaceLanguage | null>(null);

interface LanguageProviderProps {
  /** The texts to begin with. */
  readonly texts: OfficeTexts;
  readonly children: ReactNode;
}

/** Gives the screens their language, and the document its `lang` and `dir`. Nothing unmounts when it changes. */
export function LanguageProvider({ texts, children }: LanguageProviderProps) {
  const [t, setTexts] = useState<OfficeTexts>(() => texts);
  const { language } = t;
  const dir = directionOf(language);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = dir;
  }, [language, dir]);
  const setLanguage = useCallback(async (next: Language) => {
    const loaded = await loadTexts(next);
    storeLanguage(next);
    setTexts(() => loaded);
  }, []);
  return (
    <LanguageContext value={{ t, language, dir, setLanguage }}>
      <I18nProvider locale={`${languages[language].locale}-u-nu-latn`}>{children}</I18nProvider>
    </LanguageContext>
  );
}

/** The interface's texts, language and direction. */
export function useLanguage(): InterfaceLanguage {
  const value = use(LanguageContext);
  if (!value) throw new Error("There is no LanguageProvider around this component.");
  return value;
}

/** The interface's texts: `const t = useTexts(); t("common.cancel")`. */
export function useTexts(): OfficeTexts {
  return useLanguage().t;
}
