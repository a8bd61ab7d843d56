import type { Article } from "@hilal/contract/articles/article";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { Editor } from "@tiptap/core";
import { Doc, encodeStateAsUpdate } from "yjs";
import { type ArticleValues, articleValues } from "../article-values.ts";
import { writtenBody } from "../editor/read-body.ts";
import {
  fillSharedBody,
  getBody,
  isSharedBodyWritten,
  sharedBodyHtml,
} from "../editor/shared-body.ts";
import type { UndoHistory } from "../editor/undo-history.ts";
import {
  type CopyField,
  type CopyFields,
  copyFieldNames,
  editOrigin,
  fillFields,
  isCopyField,
  readField,
  readFields,
  sharedTexts,
  typedOrigin,
  writeFields,
} from "../working-copy/copy-fields.ts";

// The shared document is the only place of an article's values. What is not set in it has its starting value, which is
// written with the first change.

/** A field's value as the form shows it: the publish date as a day. */
export function toShown(name: string, value: string): string {
  return name === "publish_date" && value.includes("T") ? toKarachiDay(value) : value;
}

/** The form's values of the fields set in a document. */
export function readShown(doc: Doc): Partial<CopyFields> {
  const shown = Object.entries(readFields(doc)).map(([name, value]) => [
    name,
    toShown(name, value),
  ]);
  return Object.fromEntries(shown);
}

/** All values of an article, for validation and comparisons; the body is generated from blocks that are cached. */
export function readValues(doc: Doc, starting: ArticleValues, editor: Editor | null) {
  const isOpen = editor !== null && !editor.isDestroyed;
  const description = isOpen ? writtenBody(editor.state.doc) : sharedBodyHtml(doc);
  return { ...starting, ...(readShown(doc) as object), description } satisfies ArticleValues;
}

/** Whether a document has a title, a standfirst or a text. */
export function hasWords(doc: Doc): boolean {
  const isText = (name: CopyField) => (readField(doc, name) ?? "").trim() !== "";
  return sharedTexts.some(isText) || isSharedBodyWritten(doc);
}

/** The starting values as the document holds them. */
const toFields = (values: Partial<ArticleValues>): Partial<CopyFields> => {
  const fields = Object.entries(values).filter(
    // A file that is still being uploaded has no value yet.
    ([name, value]) => isCopyField(name) && ["string", "number"].includes(typeof value),
  );
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
};

/** Writes the starting values that the document does not have yet. */
export function fillArticle(doc: Doc, starting: Partial<ArticleValues>): void {
  fillFields(doc, toFields(starting));
}

/** The fields whose value differs from the document; an unchanged day preserves its time. */
function findChanges(doc: Doc, values: Partial<ArticleValues>): Partial<CopyFields> {
  const shown = readShown(doc);
  const changed = Object.entries(toFields(values)).filter(
    ([name, value]) => value !== (shown[name as CopyField] ?? ""),
  );
  return Object.fromEntries(changed);
}

/** Writes what was typed or chosen in one field. */
export function writeTyped(doc: Doc, values: Partial<ArticleValues>): void {
  writeFields(doc, findChanges(doc, values), typedOrigin);
}

interface DocumentToEdit {
  readonly doc: Doc;
  readonly undo: UndoHistory;
  readonly editor: Editor | null;
}

/**
 * Writes several values as one edit: changes by other editors are preserved, and a single undo reverts all of it.
 */
export function putIntoArticle(
  { doc, undo, editor }: DocumentToEdit,
  values: Partial<ArticleValues>,
): void {
  undo.endStep();
  writeFields(doc, findChanges(doc, values), editOrigin);
  // Before the step ends, so that both are undone as one.
  const { description } = values;
  if (description !== undefined) {
    if (editor) editor.commands.setContent(description);
    else replaceBody(doc, description);
  }
  undo.endStep();
}

function replaceBody(doc: Doc, html: string): void {
  doc.transact(() => {
    const body = getBody(doc);
    body.delete(0, body.length);
    fillSharedBody(doc, html);
  }, editOrigin);
}

/** The published text of an article as a document, the initial state of a working copy. */
export function createSeed(record: Article): Uint8Array {
  const doc = new Doc();
  const values = { ...articleValues(record), publish_date: record.publish_date };
  doc.transact(() => {
    writeTyped(doc, values);
    fillSharedBody(doc, record.description);
  });
  const seed = encodeStateAsUpdate(doc);
  doc.destroy();
  return seed;
}

/** Whether a document's fields equal an article's values; its body is compared separately. */
export function hasSameFields(doc: Doc, starting: ArticleValues, values: ArticleValues): boolean {
  const shown = readShown(doc);
  return copyFieldNames.every(
    (name) => (shown[name] ?? String(starting[name] ?? "")) === String(values[name] ?? ""),
  );
}
