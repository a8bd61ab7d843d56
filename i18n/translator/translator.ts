import { type Digits, type Language, languages } from "../languages.ts";
import { messages as englishMessages } from "../messages/all/en.ts";
import { messages as urduMessages } from "../messages/all/ur.ts";
import { makeTranslator } from "./make-translator.ts";
import type { TranslatorOf } from "./translator-types.ts";

/** The texts of the product, English being the measure of every other language. */
export type Messages = typeof englishMessages;

/** The texts of one language; see `TranslatorOf` for what it can do. */
export type Translator = TranslatorOf<Messages>;

const messagesByLanguage = { en: englishMessages, ur: urduMessages };
const made = new Map<string, Translator>();

/**
 * The translator of a language. It never changes and holds no current language, so one may be
 * shared by every request; it is made at the first call.
 *
 * @param digits the digits numbers are printed with; the language's own when left out
 * @example translatorFor("en")("search.showing", { from: 1, to: 10, total: 42 })
 */
export function translatorFor(
  language: Language,
  digits: Digits = languages[language].digits,
): Translator {
  const name = `${language} ${digits}`;
  let translator = made.get(name);
  if (translator === undefined) {
    translator = makeTranslator<Messages>(language, messagesByLanguage[language], digits);
    made.set(name, translator);
  }
  return translator;
}
