/** A language of the interface. English is the default and the fallback. */
export type Language = "en" | "ur";

/** The direction of a line of text. */
export type Direction = "ltr" | "rtl";

/** The digits of numbers and dates: 0123 or ۰۱۲۳. */
export type Digits = "latn" | "urdu";

/** Everything the product needs to know about one language. */
export interface LanguageRecord {
  /** The tag for `lang` attributes, as in BCP 47. */
  readonly lang: Language;
  readonly dir: Direction;
  /** The ISO 15924 code of its script; the type scale and the fonts follow it. */
  readonly script: "Latn" | "Arab";
  /** The locale for `Intl`. */
  readonly locale: "en-GB" | "ur-PK";
  /** Decides where the magazine's day begins, for every reader everywhere. */
  readonly timeZone: "Asia/Karachi";
  /** The default digits of a reader (product: urdu 10). */
  readonly digits: Digits;
  /** The language's name in the language itself. */
  readonly name: string;
  /** The value of `og:locale`. */
  readonly ogLocale: string;
}

/** The record of each language, by its code. */
export const languages: Readonly<Record<Language, LanguageRecord>> = {
  en: {
    lang: "en",
    dir: "ltr",
    script: "Latn",
    locale: "en-GB",
    timeZone: "Asia/Karachi",
    digits: "latn",
    name: "English",
    ogLocale: "en_GB",
  },
  ur: {
    lang: "ur",
    dir: "rtl",
    script: "Arab",
    locale: "ur-PK",
    timeZone: "Asia/Karachi",
    digits: "latn",
    name: "اردو",
    ogLocale: "ur_PK",
  },
};

/** All language codes, the default one first. */
export const languageCodes: readonly Language[] = ["en", "ur"];

/**
 * Returns whether a text is the code of a supported language.
 *
 * @example isLanguage("ur") // true
 */
export function isLanguage(text: string): text is Language {
  return text === "en" || text === "ur";
}

/**
 * Returns the direction of a language. It is only decided here.
 *
 * @example getDirection("ur") // "rtl"
 */
export function getDirection(language: Language): Direction {
  return languages[language].dir;
}

/**
 * Returns the language that the language switch changes to.
 *
 * @example otherLanguage("en") // "ur"
 */
export function otherLanguage(language: Language): Language {
  return language === "en" ? "ur" : "en";
}
