import { missedSearches } from "@hilal/i18n/messages/en/missed-searches";
import { trashList } from "@hilal/i18n/messages/en/trash-list";

/** The areas of texts that only the trash and the searches without a result use, in English. */
export const englishListTexts = {
  missedSearches,
  trashList,
} as const;
