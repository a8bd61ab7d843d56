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
  /** Turns the whole interface to a language, which is the person's own from now on: it is remembered in this browser. */
  setLanguage(language: Language): Promise<void>;
  /** Turns the whole interface to a language for as long as something stands open; the person's own stays what it is. */
  borrowLanguage(language: Language): Promise<void>;
  /** Turns the whole interface back to the person's own language. */
  returnLanguage(): void;
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
  const dir = getDirection(language);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = dir;
  }, [language, dir]);
  const own = useRef(language);
  const wishes = useRef(0);
  // Texts take a while to come: of several wishes the last one holds.
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
    // Its texts were there before; without them the interface stays readable in the other language.
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
