import {
  documentParts,
  type MappedField,
  mappedFields,
} from "@hilal/contract/articles/working-copy-messages";
import type { Doc, Text } from "yjs";

/** The texts that several people may edit at the same time. */
export const sharedTexts = ["title", "standfirst"] as const;

export type SharedText = (typeof sharedTexts)[number];
export type CopyField = SharedText | MappedField;
export type CopyFields = Readonly<Record<CopyField, string>>;

export const copyFieldNames: readonly CopyField[] = [...sharedTexts, ...mappedFields];

/** Transaction origin of the user's changes to form fields; the undo history reverts them with those of the body. */
export const typedOrigin = Symbol("typed");
/** Transaction origin of values that a form writes without the user: no undo reverts them. */
const filledOrigin = Symbol("filled");
/**
 * Transaction origin of an edit to several parts at once, such as restoring an earlier version: one undo reverts all of
 * it.
 */
export const editOrigin = Symbol("edit");

export const isSharedText = (name: string): name is SharedText =>
  (sharedTexts as readonly string[]).includes(name);

export const isCopyField = (name: string): name is CopyField =>
  (copyFieldNames as readonly string[]).includes(name);

export const getSharedText = (doc: Doc, name: SharedText): Text => doc.getText(documentParts[name]);

/** Reads a field; undefined as long as it is not set in the document. */
export function readField(doc: Doc, name: CopyField): string | undefined {
  if (isSharedText(name)) return getSharedText(doc, name).toString();
  const value = doc.getMap(documentParts.fields).get(name);
  return typeof value === "string" ? value : undefined;
}

/** Reads the fields that are set in the document. */
export function readFields(doc: Doc): Partial<CopyFields> {
  const set = copyFieldNames.flatMap((name): [CopyField, string][] => {
    const value = readField(doc, name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(set);
}

/** Sets the fields that the document does not have yet. */
export function fillFields(doc: Doc, values: Partial<CopyFields>): void {
  const missing = Object.entries(values).filter(
    ([name]) => isCopyField(name) && readField(doc, name) === undefined,
  );
  if (missing.length > 0) writeFields(doc, Object.fromEntries(missing), filledOrigin);
}

/** Sets the status without the user; undefined removes it, so that nobody has chosen one. */
export function fillStatus(doc: Doc, status: string | undefined): void {
  const fields = doc.getMap(documentParts.fields);
  doc.transact(() => {
    if (status === undefined) fields.delete("status");
    else fields.set("status", status);
  }, filledOrigin);
}

/** Sets fields; a text is changed only where it differs, so that simultaneous edits by others are preserved. */
export function writeFields(doc: Doc, values: Partial<CopyFields>, origin: symbol): void {
  doc.transact(() => {
    const map = doc.getMap(documentParts.fields);
    for (const name of copyFieldNames) {
      const value = values[name];
      if (value === undefined) continue;
      if (isSharedText(name)) changeText(getSharedText(doc, name), value);
      else if (map.get(name) !== value) map.set(name, value);
    }
  }, origin);
}

/** Changes a text with one deletion and one insertion, at the part that differs. */
function changeText(text: Text, wanted: string): void {
  const now = text.toString();
  if (now === wanted) return;
  const most = Math.min(now.length, wanted.length);
  let start = 0;
  while (start < most && now[start] === wanted[start]) start += 1;
  let end = 0;
  while (end < most - start && now.at(-1 - end) === wanted.at(-1 - end)) end += 1;
  // A character outside the basic plane is two code units, which must not be separated.
  if (isSecondHalf(now, start) || isSecondHalf(wanted, start)) start -= 1;
  if (isSecondHalf(now, now.length - end) || isSecondHalf(wanted, wanted.length - end)) end -= 1;
  if (now.length - end > start) text.delete(start, now.length - end - start);
  if (wanted.length - end > start) text.insert(start, wanted.slice(start, wanted.length - end));
}

function isSecondHalf(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return index > 0 && unit >= 0xdc00 && unit <= 0xdfff;
}
