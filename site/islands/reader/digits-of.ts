import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import type { Digits, Language } from "@hilal/i18n/languages";

/** The digits a reader sees on a page in a language: the choice is about Urdu alone (product: urdu 10). */
export function digitsOf({ digits }: Pick<OwnProfile, "digits">, language: Language): Digits {
  return language === "ur" ? digits : "latn";
}
