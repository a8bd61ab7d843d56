import { admin } from "@hilal/i18n/messages/ur/admin";
import { adminEditor } from "@hilal/i18n/messages/ur/admin-editor";
import { adminForms } from "@hilal/i18n/messages/ur/admin-forms";
import { adminHistory } from "@hilal/i18n/messages/ur/admin-history";
import { adminLists } from "@hilal/i18n/messages/ur/admin-lists";
import { adminPreview } from "@hilal/i18n/messages/ur/admin-preview";
import { adminRecords } from "@hilal/i18n/messages/ur/admin-records";
import { categories } from "@hilal/i18n/messages/ur/categories";
import { common } from "@hilal/i18n/messages/ur/common";
import { desk } from "@hilal/i18n/messages/ur/desk";
import { editions } from "@hilal/i18n/messages/ur/editions";
import { editorBlocks } from "@hilal/i18n/messages/ur/editor-blocks";
import { editorPaste } from "@hilal/i18n/messages/ur/editor-paste";
import { editorSurface } from "@hilal/i18n/messages/ur/editor-surface";
import { editorTables } from "@hilal/i18n/messages/ur/editor-tables";
import { editorTyping } from "@hilal/i18n/messages/ur/editor-typing";
import { errors } from "@hilal/i18n/messages/ur/errors";
import { records } from "@hilal/i18n/messages/ur/records";
import { roles } from "@hilal/i18n/messages/ur/roles";
import { validation } from "@hilal/i18n/messages/ur/validation";
import { workingCopy } from "@hilal/i18n/messages/ur/working-copy";
import type { Translated } from "@hilal/i18n/translated";
import type { englishTexts } from "./english-texts.ts";

/** The areas of texts that the back office uses, in Urdu; loaded only when it is the language of the screens. */
export const urduTexts: Translated<typeof englishTexts> = {
  admin,
  adminEditor,
  adminForms,
  adminHistory,
  adminLists,
  adminPreview,
  adminRecords,
  categories,
  common,
  desk,
  editions,
  editorBlocks,
  editorPaste,
  editorSurface,
  editorTyping,
  editorTables,
  errors,
  records,
  roles,
  validation,
  workingCopy,
};
