import { admin } from "@hilal/i18n/messages/ur/admin";
import { adminForms } from "@hilal/i18n/messages/ur/admin-forms";
import { adminLists } from "@hilal/i18n/messages/ur/admin-lists";
import { common } from "@hilal/i18n/messages/ur/common";
import { desk } from "@hilal/i18n/messages/ur/desk";
import { categories, editions } from "@hilal/i18n/messages/ur/editions";
import { editorTyping } from "@hilal/i18n/messages/ur/editor-typing";
import { errors } from "@hilal/i18n/messages/ur/errors";
import { records } from "@hilal/i18n/messages/ur/records";
import { roles } from "@hilal/i18n/messages/ur/roles";
import { validation } from "@hilal/i18n/messages/ur/validation";
import type { Translated } from "@hilal/i18n/translated";
import type { englishTexts } from "./english-texts.ts";

/** The areas of texts that the first screen of the back office comes with, in Urdu; loaded only when it is the language of the screens. */
export const urduTexts: Translated<typeof englishTexts> = {
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
};
