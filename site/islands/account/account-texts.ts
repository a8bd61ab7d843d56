import type { account as english } from "@hilal/i18n/messages/en/account";
import type { Translated } from "@hilal/i18n/translated";

/** The texts of the account page, in one language. */
export type AccountTexts = Translated<typeof english>;
