import type { Editor } from "@tiptap/core";
import type { Doc, UndoManager } from "yjs";
import type { ArticleValues } from "../values/article-values.ts";
import { editOrigin, writeFields } from "../working-copy/copy-fields.ts";
import { changesOf } from "./copy-values.ts";

interface CopyToEdit {
  readonly doc: Doc;
  readonly undo: UndoManager;
  readonly editor: Editor | null;
}

/**
 * Puts values into a working copy as one edit: others keep what they write beside it, and one undo takes all of it
 * back.
 */
export function putIntoCopy(
  { doc, undo, editor }: CopyToEdit,
  values: Partial<ArticleValues>,
): void {
  undo.stopCapturing();
  writeFields(doc, changesOf(values, doc), editOrigin);
  // Within a second, so that both are one step.
  if (values.description !== undefined) editor?.commands.setContent(values.description);
  undo.stopCapturing();
}
