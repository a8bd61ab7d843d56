import { missedSearches } from "@hilal/i18n/messages/en/missed-searches";
import { subscriberLists } from "@hilal/i18n/messages/en/subscriber-lists";
import { trashList } from "@hilal/i18n/messages/en/trash-list";

/** The areas of texts that only the lists of subscribers, the trash and the searches without a result use, in English. */
export const englishListTexts = {
  missedSearches,
  subscriberLists,
  trashList,
} as const;
