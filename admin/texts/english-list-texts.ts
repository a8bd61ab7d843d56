import { accountLists } from "@hilal/i18n/messages/en/account-lists";
import { missedSearches } from "@hilal/i18n/messages/en/missed-searches";
import { trashList } from "@hilal/i18n/messages/en/trash-list";

/** The areas of texts that only the lists of accounts and subscribers, the trash and the searches without a result use, in English. */
export const englishListTexts = {
  missedSearches,
  accountLists,
  trashList,
} as const;
