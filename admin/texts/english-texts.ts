import { admin } from "@hilal/i18n/messages/en/admin";
import { adminEditor } from "@hilal/i18n/messages/en/admin-editor";
import { adminForms } from "@hilal/i18n/messages/en/admin-forms";
import { adminHistory } from "@hilal/i18n/messages/en/admin-history";
import { adminLists } from "@hilal/i18n/messages/en/admin-lists";
import { adminPreview } from "@hilal/i18n/messages/en/admin-preview";
import { adminRecords } from "@hilal/i18n/messages/en/admin-records";
import { categories } from "@hilal/i18n/messages/en/categories";
import { common } from "@hilal/i18n/messages/en/common";
import { desk } from "@hilal/i18n/messages/en/desk";
import { editions } from "@hilal/i18n/messages/en/editions";
import { editorBlocks } from "@hilal/i18n/messages/en/editor-blocks";
import { editorPaste } from "@hilal/i18n/messages/en/editor-paste";
import { editorSurface } from "@hilal/i18n/messages/en/editor-surface";
import { editorTables } from "@hilal/i18n/messages/en/editor-tables";
import { editorTyping } from "@hilal/i18n/messages/en/editor-typing";
import { errors } from "@hilal/i18n/messages/en/errors";
import { records } from "@hilal/i18n/messages/en/records";
import { roles } from "@hilal/i18n/messages/en/roles";
import { validation } from "@hilal/i18n/messages/en/validation";
import { workingCopy } from "@hilal/i18n/messages/en/working-copy";

/** The areas of texts that the back office uses, in English; loaded only when it is the language of the screens. */
export const englishTexts = {
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
} as const;
