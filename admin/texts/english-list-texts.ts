import { listScreens } from "@hilal/i18n/messages/en/list-screens";
import { missedSearches } from "@hilal/i18n/messages/en/missed-searches";
import { trashList } from "@hilal/i18n/messages/en/trash-list";

/** The areas of texts that only screens use that are a list and no more, in English. */
export const englishListTexts = {
  missedSearches,
  listScreens,
  trashList,
} as const;
