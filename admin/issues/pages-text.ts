import { type Language, languages } from "@hilal/i18n/languages";

/**
 * Formats an estimated number of pages, to a tenth.
 * @example pagesText(2.44, "en") // "2.4"
 */
export function pagesText(pages: number, language: Language): string {
  const locale = `${languages[language].locale}-u-nu-latn`;
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(pages);
}
