import { type Digits, type Language, languages } from "../languages.ts";
import { messages as englishMessages } from "../messages/all/en.ts";
import { messages as urduMessages } from "../messages/all/ur.ts";
import { makeTranslator } from "./make-translator.ts";
import type { TranslatorOf } from "./translator-types.ts";

/** The type of the product's texts, defined by the English ones. */
export type Messages = typeof englishMessages;

/** The texts of one language; see `TranslatorOf`. */
export type Translator = TranslatorOf<Messages>;

const messagesByLanguage = { en: englishMessages, ur: urduMessages };
const made = new Map<string, Translator>();

/**
 * Returns the translator of a language. It is immutable and has no current language, so all requests may share it; it
 * is created at the first call.
 *
 * @param digits the digits of numbers; the language's own when omitted
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
