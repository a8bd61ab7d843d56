import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import type { Digits, Language } from "@hilal/i18n/languages";

/**
 * Inserts values into a text that was passed as a prop.
 *
 * @example fill("Page {page} of {pages}", { page: 1, pages: 3 }) // "Page 1 of 3"
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Returns the digits for a page in a language: the reader's choice only applies to Urdu (product: urdu 10). */
export function getDigits({ digits }: Pick<OwnProfile, "digits">, language: Language): Digits {
  return language === "ur" ? digits : "latn";
}
