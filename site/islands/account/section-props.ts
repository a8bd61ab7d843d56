import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import type { Digits, Language } from "@hilal/i18n/languages";
import type { AccountTexts } from "./account-texts.ts";

/** What every section of the account page is given. */
export interface SectionProps {
  readonly profile: OwnProfile;
  readonly texts: AccountTexts;
  /** The language of the page. */
  readonly language: Language;
  /** Those the reader sees in it. */
  readonly digits: Digits;
}
