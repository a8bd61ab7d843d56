import type { OfficeMessages } from "@hilal/i18n/messages/office-messages";

/** The group of texts of a list: its messages when it is empty (`empty`) or failed to load (`loadFailed`). */
export type ListTexts =
  | `adminLists.${Exclude<TextsWith<OfficeMessages["adminLists"], "empty">, "dashboard">}`
  | `listScreens.${TextsWith<OfficeMessages["listScreens"], "empty">}`
  | "missedSearches"
  | "people"
  | "records.audit"
  | "trashList";

/** The names of the groups in an area of texts that contain a text named `Key`. */
export type TextsWith<Texts, Key extends string> = {
  [Name in keyof Texts & string]: Texts[Name] extends { readonly [key in Key]: string }
    ? Name
    : never;
}[keyof Texts & string];

/** The group of texts of a deletion: `deleteQuestion`, `deleted`, `deleteFailed`, and `deleteTitle` if the question has one. */
export type DeletionTexts =
  | `adminLists.${TextsWith<OfficeMessages["adminLists"], "deleted">}`
  | `listScreens.${TextsWith<OfficeMessages["listScreens"], "deleted">}`;
