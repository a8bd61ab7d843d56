import { listScreens } from "@hilal/i18n/messages/ur/list-screens";
import { missedSearches } from "@hilal/i18n/messages/ur/missed-searches";
import { trashList } from "@hilal/i18n/messages/ur/trash-list";
import type { Translated } from "@hilal/i18n/translated";
import type { englishListTexts } from "./english-list-texts.ts";

/** The areas of texts that only screens use that are a list and no more, in Urdu. */
export const urduListTexts: Translated<typeof englishListTexts> = {
  missedSearches,
  listScreens,
  trashList,
};
