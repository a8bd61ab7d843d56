import { adminEditor } from "@hilal/i18n/messages/ur/admin-editor";
import { adminHistory } from "@hilal/i18n/messages/ur/admin-history";
import { adminPreview } from "@hilal/i18n/messages/ur/admin-preview";
import { bulkChanges } from "@hilal/i18n/messages/ur/bulk-changes";
import { editorBlocks } from "@hilal/i18n/messages/ur/editor-blocks";
import { editorPaste } from "@hilal/i18n/messages/ur/editor-paste";
import { editorSurface } from "@hilal/i18n/messages/ur/editor-surface";
import { editorTables } from "@hilal/i18n/messages/ur/editor-tables";
import { workingCopy } from "@hilal/i18n/messages/ur/working-copy";
import type { Translated } from "@hilal/i18n/translated";
import type { englishArticleTexts } from "./english-article-texts.ts";

/** The areas of texts that only the article's screens use, in Urdu. */
export const urduArticleTexts: Translated<typeof englishArticleTexts> = {
  adminEditor,
  adminHistory,
  adminPreview,
  bulkChanges,
  editorBlocks,
  editorPaste,
  editorSurface,
  editorTables,
  workingCopy,
};
