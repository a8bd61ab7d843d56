import { admin } from "@hilal/i18n/messages/en/admin";
import { adminForms } from "@hilal/i18n/messages/en/admin-forms";
import { adminLists } from "@hilal/i18n/messages/en/admin-lists";
import { common } from "@hilal/i18n/messages/en/common";
import { desk } from "@hilal/i18n/messages/en/desk";
import { categories, editions } from "@hilal/i18n/messages/en/editions";
import { editorTyping } from "@hilal/i18n/messages/en/editor-typing";
import { errors } from "@hilal/i18n/messages/en/errors";
import { records } from "@hilal/i18n/messages/en/records";
import { roles } from "@hilal/i18n/messages/en/roles";
import { validation } from "@hilal/i18n/messages/en/validation";

/** The areas of texts that the first screen of the back office comes with, in English; loaded only when it is the language of the screens. */
export const englishTexts = {
  admin,
  adminForms,
  adminLists,
  categories,
  common,
  desk,
  editions,
  editorTyping,
  errors,
  records,
  roles,
  validation,
} as const;
