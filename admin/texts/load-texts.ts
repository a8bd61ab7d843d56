import type { Language } from "@hilal/i18n/languages";
import { makeTranslator } from "@hilal/i18n/translator/make-translator";
import type { TranslatorOf } from "@hilal/i18n/translator/translator-types";
import type { englishTexts } from "./english-texts.ts";

type OfficeMessages = typeof englishTexts;

/** The texts of the back office in one language. */
export type OfficeTexts = TranslatorOf<OfficeMessages>;

const loaders = {
  en: () => import("./english-texts.ts").then(({ englishTexts }) => englishTexts),
  ur: () => import("./urdu-texts.ts").then(({ urduTexts }) => urduTexts),
};
const loaded = new Map<Language, Promise<OfficeTexts>>();

/** Fetches the texts of a language; a second call answers the same ones. */
export function loadTexts(language: Language): Promise<OfficeTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = loaders[language]().then((messages) =>
    makeTranslator<OfficeMessages>(language, messages),
  );
  loaded.set(language, texts);
  texts.catch(() => loaded.delete(language));
  return texts;
}
