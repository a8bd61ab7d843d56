import { accountLists } from "@hilal/i18n/messages/ur/account-lists";
import { missedSearches } from "@hilal/i18n/messages/ur/missed-searches";
import { trashList } from "@hilal/i18n/messages/ur/trash-list";
import type { Translated } from "@hilal/i18n/translated";
import type { englishListTexts } from "./english-list-texts.ts";

/** The areas of texts that only the lists of accounts and subscribers, the trash and the searches without a result use, in Urdu. */
export const urduListTexts: Translated<typeof englishListTexts> = {
  missedSearches,
  accountLists,
  trashList,
};
