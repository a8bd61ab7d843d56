import { adminEditor } from "@hilal/i18n/messages/en/admin-editor";
import { adminHistory } from "@hilal/i18n/messages/en/admin-history";
import { adminPreview } from "@hilal/i18n/messages/en/admin-preview";
import { bulkChanges } from "@hilal/i18n/messages/en/bulk-changes";
import { editorBlocks } from "@hilal/i18n/messages/en/editor-blocks";
import { editorPaste } from "@hilal/i18n/messages/en/editor-paste";
import { editorSurface } from "@hilal/i18n/messages/en/editor-surface";
import { editorTables } from "@hilal/i18n/messages/en/editor-tables";
import { workingCopy } from "@hilal/i18n/messages/en/working-copy";

/** The areas of texts that only the article's screens use, in English. */
export const englishArticleTexts = {
  adminEditor,
  adminHistory,
  adminPreview,
  bulkChanges,
  editorBlocks,
  editorPaste,
  editorSurface,
  editorTables,
  workingCopy,
} as const;
