import { type Direction, getDirection, type Language, languages } from "@hilal/i18n/languages";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { loadTexts, type OfficeTexts } from "./load-texts.ts";
import { storeLanguage } from "./stored-language.ts";

interface InterfaceLanguage {
  /** The texts of the interface's language. */
  readonly t: OfficeTexts;
  readonly language: Language;
  readonly dir: Direction;
  /** Switches the interface to a language and remembers it in this browser as the user's own choice. */
  setLanguage(language: Language): Promise<void>;
  /** Switches the interface to a language temporarily; the user's own language is unchanged. */
  borrowLanguage(language: Language): Promise<void>;
  /** Switches the interface back to the user's own language. */
  returnLanguage(): void;
}

/** For parts of a screen that are shown in a language of their own. */
export const LanguageContext = createContext<InterfaceLanguage | null>(null);

interface LanguageProviderProps {
  /** The initial texts. */
  readonly texts: OfficeTexts;
  readonly children: ReactNode;
}

/**
 * Provides the screens with their language, and sets the document's `lang` and `dir`. A change of language unmounts
 * nothing.
 */
export function LanguageProvider({ texts, children }: LanguageProviderProps) {
  const [t, setTexts] = useState<OfficeTexts>(() => texts);
  const { language } = t;
  const dir = getDirection(language);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = dir;
  }, [language, dir]);
  const own = useRef(language);
  const wishes = useRef(0);
  // Texts load asynchronously: of several requested languages, the last one wins.
  const borrowLanguage = useCallback(async (next: Language) => {
    wishes.current += 1;
    const wish = wishes.current;
    const loaded = await loadTexts(next);
    if (wish === wishes.current) setTexts(() => loaded);
  }, []);
  const setLanguage = useCallback(
    async (next: Language) => {
      await borrowLanguage(next);
      own.current = next;
      storeLanguage(next);
    },
    [borrowLanguage],
  );
  const returnLanguage = useCallback(() => {
    // These texts were loaded before; if they fail to load now, the interface stays readable in the other language.
    borrowLanguage(own.current).catch(() => undefined);
  }, [borrowLanguage]);
  const value = { t, language, dir, setLanguage, borrowLanguage, returnLanguage };
  return (
    <LanguageContext value={value}>
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
